import { z } from 'zod'

/** Otherwise zod compiles schemas with `new Function`, which the content security policy forbids and reports. */
z.config({ jitless: true })

export { z }

import { nextStamp } from '@/lib/stamps'

/** A response that contains everything that this phone had heard of before it asked. */
export type Stamped<Data> = Data & { as_of?: number }

export async function stamped<Data extends object>(request: Promise<Data>): Promise<Stamped<Data>> {
  const as_of = nextStamp()
  return { ...(await request), as_of }
}

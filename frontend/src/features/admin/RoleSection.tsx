import { useState } from 'react'
import { useApiMutation } from '@/session/use-api-mutation'
import { adminRefusal, roleNames, people as text } from '@/text/admin'
import { Button } from '@/ui/Button'
import { Section } from '@/ui/Card'
import { SelectField } from '@/ui/SelectField'
import { changeRole, type Person, type Role } from './queries'

const ROLES = Object.keys(roleNames) as Role[]

export function RoleSection({ person }: { person: Person }) {
  const [role, setRole] = useState(person.role)
  const saving = useApiMutation({
    mutationFn: (chosen: Role) => changeRole(person.id, chosen),
    successToast: text.roleChanged,
    errorToast: (error) => adminRefusal('role', error),
    invalidates: [['admin']],
  })
  return (
    <Section title={text.role} intro={text.roleText}>
      <SelectField
        label={text.role}
        value={role}
        onChange={(event) => setRole(ROLES.find((one) => one === event.target.value) ?? role)}
      >
        {ROLES.map((one) => (
          <option key={one} value={one}>
            {roleNames[one]}
          </option>
        ))}
      </SelectField>
      <div>
        <Button pending={saving.isPending} onClick={() => saving.mutate(role)}>
          {text.changeRole}
        </Button>
      </div>
    </Section>
  )
}

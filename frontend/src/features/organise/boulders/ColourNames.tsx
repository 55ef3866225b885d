import { holdColours } from '@/text/hold-colours'

/** To choose from while typing. */
export const ColourNames = ({ id }: { id: string }) => (
  <datalist id={id}>
    {Object.values(holdColours).map((name) => (
      <option key={name}>{name}</option>
    ))}
  </datalist>
)

import { boulderSets as text } from '@/text/boulder-sets'

/** R5: said before something is logged, and after. `name`: of the class. */
export const OutsideNote = ({ name }: { name: string }) => (
  <p className="text-sm">
    <span className="font-bold">{text.outside(name)}.</span> {text.logAnyway}
  </p>
)

import { boulderSets as text } from '@/text/boulder-sets'
import { Sentence } from '@/ui/Sentence'

/** R5: said before something is logged, and after. `name`: of the class. */
export const OutsideNote = ({ name }: { name: string }) => (
  <p className="text-sm">
    <Sentence
      say={text.logAnyway}
      parts={[
        <span key="outside" className="font-bold">
          {text.outside(name)}
        </span>,
      ]}
    />
  </p>
)

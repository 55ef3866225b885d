import { gradeStep } from '@/lib/grades'
import { GradeLabel } from '@/ui/GradeLabel'

export function Grade({ grade }: { grade: string | null }) {
  return grade === null ? null : <GradeLabel step={gradeStep(grade)}>{grade}</GradeLabel>
}

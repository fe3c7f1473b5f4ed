import * as v from 'valibot'
import { EntryName, POINTS_MAX, Points, StageColor, type StageEntry } from '#contract/catalog/editing.ts'
import { because } from '#contract/validation.ts'

const bounds = because('whole_number_between', { label: 'points', min: 0, max: POINTS_MAX })

/** The form of a stage, with points as typed text. */
export const StageFields = v.object({
  name: EntryName,
  color: StageColor,
  points: v.pipe(v.string(), v.trim(), v.regex(/^\d{1,9}$/, bounds), v.transform(Number), Points),
})

/** The form of an existing stage, which sends only changed fields. */
export const StageEdit = v.partial(StageFields)

/** A stage as the text of its form. */
export const editedStage = ({ name, color, points }: StageEntry, version: number) => ({
  text: { name, color, points: String(points) },
  versions: { version },
})

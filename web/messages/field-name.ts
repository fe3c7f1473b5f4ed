import type { Label } from '#contract/words/en/labels.ts'
import { fieldWords } from '#words/fields.ts'

const isKnown = (field: string): field is Label => field in fieldWords

/** The label of a field of the log; an unknown field has its column name as label. */
export const fieldName = (field: string) => (isKnown(field) ? fieldWords[field] : field.replaceAll('_', ' '))

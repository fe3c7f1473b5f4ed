import type { Label } from '#contract/labels.ts'
import { en } from './en/fields.ts'
import { inLanguage } from './language.ts'

export const fieldWords = inLanguage({ en })

const isKnown = (field: string): field is Label => field in fieldWords

/** The label of a field of the log; an unknown field has its column name as label. */
export const fieldName = (field: string) => (isKnown(field) ? fieldWords[field] : field.replaceAll('_', ' '))

import type { Label } from '#contract/labels.ts'
import { en } from './en/fields.ts'
import { spoken } from './language.ts'

const fieldWords = spoken({ en })

const isKnown = (field: string): field is Label => field in fieldWords

/** What a field of the log is called: one that is not known here by its own name. */
export const fieldName = (field: string) => (isKnown(field) ? fieldWords[field] : field.replaceAll('_', ' '))

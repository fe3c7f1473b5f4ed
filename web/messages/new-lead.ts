import { en } from './en/new-lead.ts'
import { inLanguage } from './language.ts'

export const newLeadWords = inLanguage({ en })

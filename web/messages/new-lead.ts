import { en } from './en/new-lead.ts'
import { spoken } from './language.ts'

export const newLeadWords = spoken({ en })

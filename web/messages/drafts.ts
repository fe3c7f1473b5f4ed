import { en } from './en/drafts.ts'
import { spoken } from './language.ts'

export const draftsWords = spoken({ en })

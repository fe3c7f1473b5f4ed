import { en } from './en/drafts.ts'
import { inLanguage } from './language.ts'

export const draftsWords = inLanguage({ en })

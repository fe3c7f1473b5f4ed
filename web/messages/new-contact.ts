import { en } from './en/new-contact.ts'
import { inLanguage } from './language.ts'

export const newContactWords = inLanguage({ en })

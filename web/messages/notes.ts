import { en } from './en/notes.ts'
import { inLanguage } from './language.ts'

export const notesWords = inLanguage({ en })

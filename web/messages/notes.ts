import { en } from './en/notes.ts'
import { spoken } from './language.ts'

export const notesWords = spoken({ en })

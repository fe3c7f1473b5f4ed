import { notesWords as englishnotesWords } from '../en/notes.ts'

export const notesWords = englishnotesWords

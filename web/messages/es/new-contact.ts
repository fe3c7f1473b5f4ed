import { newContactWords as englishnewContactWords } from '../en/new-contact.ts'

export const newContactWords = englishnewContactWords

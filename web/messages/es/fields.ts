import { fieldWords as englishfieldWords } from '../en/fields.ts'

export const fieldWords = englishfieldWords

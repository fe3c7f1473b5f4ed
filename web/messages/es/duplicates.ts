import { duplicatesWords as englishduplicatesWords } from '../en/duplicates.ts'

export const duplicatesWords = englishduplicatesWords

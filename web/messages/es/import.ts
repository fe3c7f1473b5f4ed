import { importWords as englishimportWords } from '../en/import.ts'

export const importWords = englishimportWords

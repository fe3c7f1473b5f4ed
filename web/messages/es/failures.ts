import { failureWords as englishfailureWords } from '../en/failures.ts'

export const failureWords = englishfailureWords

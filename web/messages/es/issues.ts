import { issueWords as englishissueWords } from '../en/issues.ts'

export const issueWords = englishissueWords

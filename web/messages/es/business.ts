import { businessWords as englishbusinessWords } from '../en/business.ts'

export const businessWords = englishbusinessWords

import { estimateWords as englishestimateWords } from '../en/estimates.ts'

export const estimateWords = englishestimateWords

import { pairsWords as englishpairsWords } from '../en/pairs.ts'

export const pairsWords = englishpairsWords

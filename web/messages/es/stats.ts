import { statsWords as englishstatsWords } from '../en/stats.ts'

export const statsWords = englishstatsWords

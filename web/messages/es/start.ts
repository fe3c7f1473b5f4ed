import { startWords as englishstartWords } from '../en/start.ts'

export const startWords = englishstartWords

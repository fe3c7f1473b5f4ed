import { timeWords as englishtimeWords } from '../en/time.ts'

export const timeWords = englishtimeWords

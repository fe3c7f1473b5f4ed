import { lostWords as englishlostWords } from '../en/lost.ts'

export const lostWords = englishlostWords

import { boardWords as englishboardWords } from '../en/board.ts'

export const boardWords = englishboardWords

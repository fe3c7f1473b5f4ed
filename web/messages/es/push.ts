import { pushWords as englishpushWords } from '../en/push.ts'

export const pushWords = englishpushWords

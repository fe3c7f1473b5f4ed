import { appWords as englishappWords } from '../en/app.ts'

export const appWords = englishappWords

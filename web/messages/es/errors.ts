import { errorWords as englisherrorWords } from '../en/errors.ts'

export const errorWords = englisherrorWords

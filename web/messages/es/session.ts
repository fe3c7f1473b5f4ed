import { sessionWords as englishsessionWords } from '../en/session.ts'

export const sessionWords = englishsessionWords

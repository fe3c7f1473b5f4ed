import { outboxWords as englishoutboxWords, STATES as englishSTATES } from '../en/outbox.ts'

export const outboxWords = englishoutboxWords
export const STATES = englishSTATES

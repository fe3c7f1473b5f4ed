import { SENTENCES as englishSENTENCES } from '../en/sentences.ts'

export const SENTENCES = englishSENTENCES

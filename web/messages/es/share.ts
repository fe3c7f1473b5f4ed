import { ordinal as englishordinal, shareWords as englishshareWords } from '../en/share.ts'

export const ordinal = englishordinal
export const shareWords = englishshareWords

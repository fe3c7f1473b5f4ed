import { transferWords as englishtransferWords } from '../en/transfer.ts'

export const transferWords = englishtransferWords

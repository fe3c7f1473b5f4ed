import { receiptWords as englishreceiptWords } from '../en/receipts.ts'

export const receiptWords = englishreceiptWords

import { en } from './en/receipts.ts'
import { inLanguage } from './language.ts'

export const receiptWords = inLanguage({ en })

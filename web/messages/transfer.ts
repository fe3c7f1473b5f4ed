import { en } from './en/transfer.ts'
import { inLanguage } from './language.ts'

export const transferWords = inLanguage({ en })

import { en } from './en/device-codes.ts'
import { inLanguage } from './language.ts'

export const deviceCodeWords = inLanguage({ en })

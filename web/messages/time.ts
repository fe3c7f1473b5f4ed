import { en } from './en/time.ts'
import { inLanguage } from './language.ts'

export const timeWords = inLanguage({ en })

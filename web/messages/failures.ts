import { en } from './en/failures.ts'
import { inLanguage } from './language.ts'

export const failureWords = inLanguage({ en })

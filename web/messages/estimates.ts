import { en } from './en/estimates.ts'
import { inLanguage } from './language.ts'

export const estimateWords = inLanguage({ en })

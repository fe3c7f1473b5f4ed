import { en } from './en/business.ts'
import { inLanguage } from './language.ts'

export const businessWords = inLanguage({ en })

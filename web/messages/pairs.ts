import { en } from './en/pairs.ts'
import { inLanguage } from './language.ts'

export const pairsWords = inLanguage({ en })

import { en } from './en/stats.ts'
import { inLanguage } from './language.ts'

export const statsWords = inLanguage({ en })

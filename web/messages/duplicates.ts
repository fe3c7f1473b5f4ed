import { en } from './en/duplicates.ts'
import { inLanguage } from './language.ts'

export const duplicatesWords = inLanguage({ en })

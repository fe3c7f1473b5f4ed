import { en } from './en/import.ts'
import { inLanguage } from './language.ts'

export const importWords = inLanguage({ en })

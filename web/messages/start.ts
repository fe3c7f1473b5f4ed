import { en } from './en/start.ts'
import { inLanguage } from './language.ts'

export const startWords = inLanguage({ en })

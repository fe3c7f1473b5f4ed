import { en } from './en/source.ts'
import { inLanguage } from './language.ts'

export const sourceWords = inLanguage({ en })

import { en } from './en/documents.ts'
import { inLanguage } from './language.ts'

export const documentWords = inLanguage({ en })

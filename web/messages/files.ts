import { en } from './en/files.ts'
import { inLanguage } from './language.ts'

export const filesWords = inLanguage({ en })

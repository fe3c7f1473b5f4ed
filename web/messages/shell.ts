import { en } from './en/shell.ts'
import { inLanguage } from './language.ts'

export const shellWords = inLanguage({ en })

import { en } from './en/board.ts'
import { inLanguage } from './language.ts'

export const boardWords = inLanguage({ en })

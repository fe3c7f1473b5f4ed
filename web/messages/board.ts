import { en } from './en/board.ts'
import { spoken } from './language.ts'

export const boardWords = spoken({ en })

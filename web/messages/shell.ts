import { en } from './en/shell.ts'
import { spoken } from './language.ts'

export const shellWords = spoken({ en })

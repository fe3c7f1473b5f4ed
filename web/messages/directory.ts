import { en } from './en/directory.ts'
import { spoken } from './language.ts'

export const directoryWords = spoken({ en })

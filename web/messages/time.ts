import { en } from './en/time.ts'
import { spoken } from './language.ts'

export const timeWords = spoken({ en })

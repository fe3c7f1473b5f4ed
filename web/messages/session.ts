import { en } from './en/session.ts'
import { spoken } from './language.ts'

export const sessionWords = spoken({ en })

import { en } from './en/app.ts'
import { spoken } from './language.ts'

export const appWords = spoken({ en })

import { en } from './en/duplicates.ts'
import { spoken } from './language.ts'

export const duplicatesWords = spoken({ en })

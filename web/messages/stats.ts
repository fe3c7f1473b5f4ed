import { en } from './en/stats.ts'
import { spoken } from './language.ts'

export const statsWords = spoken({ en })

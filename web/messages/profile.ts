import { en } from './en/profile.ts'
import { spoken } from './language.ts'

export const profileWords = spoken({ en })

import { en } from './en/profile.ts'
import { inLanguage } from './language.ts'

export const profileWords = inLanguage({ en })

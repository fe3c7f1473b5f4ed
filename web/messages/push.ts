import { en } from './en/push.ts'
import { inLanguage } from './language.ts'

export const pushWords = inLanguage({ en })

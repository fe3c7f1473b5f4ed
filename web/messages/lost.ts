import { en } from './en/lost.ts'
import { inLanguage } from './language.ts'

export const lostWords = inLanguage({ en })

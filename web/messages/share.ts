import { en } from './en/share.ts'
import { inLanguage } from './language.ts'

export const shareWords = inLanguage({ en })

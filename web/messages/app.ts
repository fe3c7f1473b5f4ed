import { en } from './en/app.ts'
import { inLanguage } from './language.ts'

export const appWords = inLanguage({ en })

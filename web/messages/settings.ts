import { en } from './en/settings.ts'
import { inLanguage } from './language.ts'

export const settingsWords = inLanguage({ en })

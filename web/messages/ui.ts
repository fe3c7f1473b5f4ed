import { en } from './en/ui.ts'
import { inLanguage } from './language.ts'

export const uiWords = inLanguage({ en })

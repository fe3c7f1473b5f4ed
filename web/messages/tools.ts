import { en } from './en/tools.ts'
import { inLanguage } from './language.ts'

export const toolsWords = inLanguage({ en })

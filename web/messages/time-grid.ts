import { en } from './en/time-grid.ts'
import { inLanguage } from './language.ts'

export const timeGridWords = inLanguage({ en })

import { en } from './en/my-day.ts'
import { inLanguage } from './language.ts'

export const myDayWords = inLanguage({ en })

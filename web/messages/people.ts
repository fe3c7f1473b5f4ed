import { en } from './en/people.ts'
import { inLanguage } from './language.ts'

export const peopleWords = inLanguage({ en })

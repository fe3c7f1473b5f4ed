import { en } from './en/trash.ts'
import { inLanguage } from './language.ts'

export const trashWords = inLanguage({ en })

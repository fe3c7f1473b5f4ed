import { en } from './en/directory.ts'
import { inLanguage } from './language.ts'

export const directoryWords = inLanguage({ en })

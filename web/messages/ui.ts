import { en } from './en/ui.ts'
import { spoken } from './language.ts'

export const uiWords = spoken({ en })

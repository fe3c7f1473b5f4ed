import { en } from './en/permissions.ts'
import { inLanguage } from './language.ts'

export const permissionWords = inLanguage({ en })

import { en } from './en/document-settings.ts'
import { inLanguage } from './language.ts'

export const documentSettingsWords = inLanguage({ en })

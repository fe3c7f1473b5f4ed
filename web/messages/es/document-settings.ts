import { documentSettingsWords as englishdocumentSettingsWords } from '../en/document-settings.ts'

export const documentSettingsWords = englishdocumentSettingsWords

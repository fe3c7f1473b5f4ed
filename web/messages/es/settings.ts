import { settingsWords as englishsettingsWords } from '../en/settings.ts'

export const settingsWords = englishsettingsWords

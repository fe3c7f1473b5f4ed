import { en } from './en/schedule-settings.ts'
import { inLanguage } from './language.ts'

export const scheduleSettingsWords = inLanguage({ en })

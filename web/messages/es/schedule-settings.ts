import { scheduleSettingsWords as englishscheduleSettingsWords } from '../en/schedule-settings.ts'

export const scheduleSettingsWords = englishscheduleSettingsWords

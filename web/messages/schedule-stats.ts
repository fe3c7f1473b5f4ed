import { en } from './en/schedule-stats.ts'
import { inLanguage } from './language.ts'

export const scheduleStatsWords = inLanguage({ en })

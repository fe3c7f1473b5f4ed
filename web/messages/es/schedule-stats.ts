import { scheduleStatsWords as englishscheduleStatsWords } from '../en/schedule-stats.ts'

export const scheduleStatsWords = englishscheduleStatsWords

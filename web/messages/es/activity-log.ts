import { activityLogWords as englishactivityLogWords } from '../en/activity-log.ts'

export const activityLogWords = englishactivityLogWords

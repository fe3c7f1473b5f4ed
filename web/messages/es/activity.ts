import { activityWords as englishactivityWords } from '../en/activity.ts'

export const activityWords = englishactivityWords

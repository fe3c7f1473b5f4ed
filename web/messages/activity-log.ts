import { en } from './en/activity-log.ts'
import { inLanguage } from './language.ts'

export const activityLogWords = inLanguage({ en })

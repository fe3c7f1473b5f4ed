import type { ActivityWords } from './activity-words.ts'
import { en } from './en/activity.ts'
import { inLanguage } from './language.ts'

export const activityWords = inLanguage<ActivityWords>({ en })

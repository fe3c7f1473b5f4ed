import { en } from './en/activity.ts'
import { spoken } from './language.ts'

export const activityWords = spoken({ en })

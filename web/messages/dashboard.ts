import { en } from './en/dashboard.ts'
import { inLanguage } from './language.ts'

export const dashboardWords = inLanguage({ en })

import { en } from './en/dashboard.ts'
import { spoken } from './language.ts'

export const dashboardWords = spoken({ en })

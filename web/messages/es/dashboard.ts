import { dashboardWords as englishdashboardWords } from '../en/dashboard.ts'

export const dashboardWords = englishdashboardWords

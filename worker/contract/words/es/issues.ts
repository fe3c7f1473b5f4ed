import { ISSUES as englishISSUES } from '../en/issues.ts'

export const ISSUES = englishISSUES

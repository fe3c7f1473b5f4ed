import { profileWords as englishprofileWords } from '../en/profile.ts'

export const profileWords = englishprofileWords

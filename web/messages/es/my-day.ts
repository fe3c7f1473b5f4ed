import { myDayWords as englishmyDayWords } from '../en/my-day.ts'

export const myDayWords = englishmyDayWords

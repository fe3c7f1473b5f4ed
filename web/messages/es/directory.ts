import { directoryWords as englishdirectoryWords } from '../en/directory.ts'

export const directoryWords = englishdirectoryWords

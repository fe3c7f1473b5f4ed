import { draftsWords as englishdraftsWords } from '../en/drafts.ts'

export const draftsWords = englishdraftsWords

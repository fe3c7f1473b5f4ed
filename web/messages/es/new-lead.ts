import { newLeadWords as englishnewLeadWords } from '../en/new-lead.ts'

export const newLeadWords = englishnewLeadWords

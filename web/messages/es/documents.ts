import { documentWords as englishdocumentWords } from '../en/documents.ts'

export const documentWords = englishdocumentWords

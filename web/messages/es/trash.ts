import { trashWords as englishtrashWords } from '../en/trash.ts'

export const trashWords = englishtrashWords

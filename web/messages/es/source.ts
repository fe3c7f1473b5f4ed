import { sourceWords as englishsourceWords } from '../en/source.ts'

export const sourceWords = englishsourceWords

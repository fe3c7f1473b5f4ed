import { deviceCodeWords as englishdeviceCodeWords } from '../en/device-codes.ts'

export const deviceCodeWords = englishdeviceCodeWords

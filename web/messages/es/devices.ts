import { devicesWords as englishdevicesWords } from '../en/devices.ts'

export const devicesWords = englishdevicesWords

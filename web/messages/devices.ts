import { en } from './en/devices.ts'
import { inLanguage } from './language.ts'

export const devicesWords = inLanguage({ en })

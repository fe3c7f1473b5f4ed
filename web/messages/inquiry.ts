import { en } from './en/inquiry.ts'
import { inLanguage } from './language.ts'

export const inquiryWords = inLanguage({ en })

import { en } from './en/inquiry.ts'
import { spoken } from './language.ts'

export const inquiryWords = spoken({ en })

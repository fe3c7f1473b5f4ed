import { inquiryWords as englishinquiryWords } from '../en/inquiry.ts'

export const inquiryWords = englishinquiryWords

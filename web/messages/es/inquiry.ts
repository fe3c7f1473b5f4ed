import { INQUIRY_WORDS } from '#contract/words/es/inquiry-form.ts'

export const inquiryWords = INQUIRY_WORDS

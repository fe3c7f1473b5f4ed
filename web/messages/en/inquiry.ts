import { INQUIRY_WORDS } from '#contract/words/en/inquiry-form.ts'

/** The public form. */
export const inquiryWords = INQUIRY_WORDS

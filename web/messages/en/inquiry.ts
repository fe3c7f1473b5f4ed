import { INQUIRY_WORDS } from '#contract/inquiries/words.ts'

/** The public form. */
export const en = INQUIRY_WORDS

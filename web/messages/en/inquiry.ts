import { INQUIRY_WORDS } from '#contract/inquiry-words.ts'

/** The public form. */
export const en = INQUIRY_WORDS

import { INQUIRY_WORDS as englishINQUIRY_WORDS } from '../en/inquiry-form.ts'

export const INQUIRY_WORDS = englishINQUIRY_WORDS

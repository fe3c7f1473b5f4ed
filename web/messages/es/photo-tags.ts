import type { Translation } from '#contract/words/translation.ts'
import type { PHOTO_TAG_WORDS as english } from '../en/photo-tags.ts'

export const PHOTO_TAG_WORDS: Translation<typeof english> = { before: 'Antes', during: 'Durante', after: 'Después' }

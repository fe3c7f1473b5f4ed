import { PHOTO_TAG_WORDS as englishPHOTO_TAG_WORDS } from '../en/photo-tags.ts'

export const PHOTO_TAG_WORDS = englishPHOTO_TAG_WORDS

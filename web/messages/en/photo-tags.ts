/** When in the course of a job a photo was taken. */
export const PHOTO_TAG_WORDS = { before: 'Before', during: 'During', after: 'After' }

/** The phase of the work in which a photo was taken. */
export const PHOTO_TAG_WORDS = { before: 'Before', during: 'During', after: 'After' }

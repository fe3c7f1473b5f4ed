import { Photos } from '#contract/photos/photo.ts'

/** The photos of the inquiries on the first page of Form Drafts, the newest inquiry first. */
export const InquiryPhotos = Photos

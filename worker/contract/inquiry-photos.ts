import { Photos } from './photos/photo.ts'

/** The most photos of drafts that are told of at once. */
export const INQUIRY_PHOTOS_SHOWN = 600

/** The photos of inquiries that were not promoted yet, the newest inquiry first. */
export const InquiryPhotos = Photos

import { PHOTO_REFUSALS } from '#contract/words/en/photo-refusals.ts'
import { STATES } from './outbox.ts'
import { PHOTO_TAG_WORDS } from './photo-tags.ts'

const photos = (count: number) => `${count} ${count === 1 ? 'photo' : 'photos'}`

/** The project photos of a contact. */
export const photosWords = {
  title: (count: number) => (count > 0 ? `Photos (${count})` : 'Photos'),
  addPhotos: 'Add Photos',
  takePhoto: 'Take Photo',
  dropHere: 'Drop photos to add them',
  loading: 'Loading photos',
  none: 'No photos yet',
  whatToShow: 'Show the site before, during and after the work.',
  notLoaded: 'Failed to load photos',
  // A picture.
  photo: (place: number, description: string) => `Photo ${place}: ${description}`,
  /** In place of a user, for photos of the public form. */
  visitor: 'Visitor',
  by: (user: string, time: string) => `${user}, ${time}`,
  more: (count: number) => `+${count}`,
  // Facts of a photo.
  tags: PHOTO_TAG_WORDS,
  noTag: 'No tag',
  noJob: 'No job',
  moveToJob: 'Move to...',
  addCaption: 'Add caption',
  editCaption: 'Edit caption',
  taken: (time: string) => `Taken ${time}`,
  uploaded: (by: string) => `Uploaded by ${by}`,
  changeFailed: 'Failed to change photos. Please try again.',
  // The album.
  filter: 'Show by tag',
  all: 'All',
  select: 'Select',
  selection: 'Selected photos',
  selected: (count: number) => (count === 0 ? 'Tap photos to select' : `${count} selected`),
  selectAll: 'Select all',
  tagged: (count: number, tag: keyof typeof PHOTO_TAG_WORDS | null) =>
    tag === null ? `Tag removed from ${photos(count)}` : `${photos(count)} tagged ${PHOTO_TAG_WORDS[tag]}`,
  moved: (count: number, job: string | null) =>
    job === null ? `${photos(count)} removed from the job` : `${photos(count)} moved to ${job}`,
  loadAgain: (photo: string) => `Load again: ${photo}`,
  tapToRetry: 'Tap to retry',
  noPicture: 'No picture',
  // The uploads.
  uploads: 'Uploads',
  uploading: (count: number) => `${STATES.sending} ${photos(count)}`,
  toUpload: (count: number) => `${photos(count)} waiting`,
  notUploaded: STATES.refused,
  waiting: 'Waiting to upload',
  waitingForNetwork: STATES.waitingForNetwork,
  waitingForContact: 'Waiting for its contact to send',
  notKept: STATES.notKept,
  preparing: 'Preparing',
  sending: (percent: string) => `${STATES.sending} ${percent}`,
  saving: STATES.sending,
  retry: 'Retry',
  retryAll: 'Retry all',
  dismissRefused: 'Dismiss refused',
  remove: (file: string) => `Remove ${file}`,
  cancel: (file: string) => `Cancel ${file}`,
  refusals: PHOTO_REFUSALS,
  uploadFailed: 'Failed to upload photos. Please try again.',
  added: (count: number) => (count === 1 ? 'Photo added' : `${count} photos added`),
  // The viewer.
  viewer: 'Photo viewer',
  place: (place: number, count: number) => `${place} of ${count}`,
  zoomOut: 'Zoom out',
  zoomIn: 'Zoom in',
  previous: 'Previous photo',
  next: 'Next photo',
  clickAgainToDelete: 'Click again to delete',
  deleted: 'Photo deleted',
  deleteFailed: 'Failed to delete photo. Please try again.',
  restoreFailed: 'Failed to restore photo. Please try again.',
}

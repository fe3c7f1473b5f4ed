import { ISSUES } from '#contract/issues.ts'
import { PHOTO_REFUSALS } from '#contract/photos/refusals.ts'

/** What went wrong on this side. */
export const en = {
  offline: 'No connection. Check your network and try again.',
  unreadable: 'The server did not answer as expected.',
  pinMalformed: ISSUES.pin_malformed,
  photo: PHOTO_REFUSALS,
}

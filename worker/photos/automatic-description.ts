import { AUTOMATIC_DESCRIPTION } from '#contract/photos/photo.ts'
import type { Business } from '#worker/write/actor.ts'

/** The description of a photo that nobody described, with the business's day of its upload. */
export const automaticDescription = ({ timeZone }: Business, uploadedAt: number) =>
  AUTOMATIC_DESCRIPTION + new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone }).format(uploadedAt)

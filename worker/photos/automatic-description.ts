import { AUTOMATIC_DESCRIPTION } from '#contract/photos/photo.ts'
import type { Business } from '#worker/write/actor.ts'

/** The description of a photo without one: the business day of its upload (`uploadedAt` in UTC milliseconds). */
export const automaticDescription = ({ timeZone }: Business, uploadedAt: number) =>
  AUTOMATIC_DESCRIPTION + new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone }).format(uploadedAt)

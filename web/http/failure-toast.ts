import { UNDO_MS } from '#web/lib/toasts.ts'
import { errorWords } from '#web/messages/errors.ts'
import { uiWords } from '#web/messages/ui.ts'
import type { ApiError } from './fetch-api.ts'

/** What the toast of a failure offers: to send the write again which the device keeps. It goes when that is done elsewhere. */
export const offerResend = ({ resend: again, subject }: ApiError) =>
  again
    ? {
        action: { label: uiWords.tryAgain, act: again },
        duration: UNDO_MS,
        ...(subject !== undefined && { about: [subject] }),
      }
    : {}

/** What the toast of a failure has besides its own sentence: a title where the connection failed, and `offerAgain`. */
export const failureToast = (error: ApiError) => ({
  ...(error.code === 'offline' && { title: errorWords.noConnection }),
  ...offerResend(error),
})

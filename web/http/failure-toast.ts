import { toast, UNDO_MS } from '#web/lib/toasts.ts'
import { errorWords } from '#words/errors.ts'
import { uiWords } from '#words/ui.ts'
import { type ApiError, sentenceOf } from './fetch-api.ts'

/** The toast options that offer to send a failed write again. The toast disappears when the write is sent elsewhere. */
export const offerResend = ({ resend: again, subject }: ApiError) =>
  again
    ? {
        action: { label: uiWords.tryAgain, act: again },
        duration: UNDO_MS,
        ...(subject !== undefined && { about: [subject] }),
      }
    : {}

/** The options of a failure's toast: a title if the connection failed, and those of `offerResend`. */
export const failureToast = (error: ApiError) => ({
  ...(error.code === 'offline' && { title: errorWords.noConnection }),
  ...offerResend(error),
})

/** Shows the toast of a failed write that no form shows. `otherwise`: the sentence if the server sent none. */
export const toastFailure = (otherwise: string) => (error: ApiError) =>
  toast.error(sentenceOf(error, otherwise), failureToast(error))

/** Shows the toast of a failed undo. */
export const toastNotUndone = (error: ApiError) =>
  toast.error(error.message, { title: uiWords.notUndone, ...offerResend(error) })

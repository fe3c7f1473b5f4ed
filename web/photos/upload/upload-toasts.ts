import { failureToast } from '#web/http/failure-toast.ts'
import type { ApiError } from '#web/http/fetch-api.ts'
import { OUTBOX_PATH } from '#web/lib/screen-paths.ts'
import { dismissToastsAbout, toast, UNDO_MS } from '#web/lib/toasts.ts'
import { filesWords } from '#words/files.ts'
import { outboxWords } from '#words/outbox.ts'
import { photosWords } from '#words/photos.ts'
import { termWords } from '#words/terms.ts'
import { uiWords } from '#words/ui.ts'
import { isFileUpload, type Upload } from './upload-store.ts'

/** Toast subject of the message about missing room. */
const NO_ROOM = 'photos/no-room'

/** On another screen, the message names the contact and links to it. */
export const showUploadFailed = (
  { contactId, contactName, name }: Upload,
  cause: ApiError | undefined,
  again: () => void,
) => {
  const path = `/contacts/${contactId}`
  const title = [cause && failureToast(cause).title, contactName].filter(Boolean).join(' · ')
  toast.error((isFileUpload({ name }) ? filesWords : photosWords).uploadFailed, {
    ...(title && { title }),
    ...(location.pathname !== path && { offers: [{ label: termWords.open, to: `${path}?tab=files` }] }),
    action: { label: uiWords.tryAgain, act: again },
    duration: UNDO_MS,
  })
}

/** One message for all photos. */
export const showNoRoom = () => {
  dismissToastsAbout(NO_ROOM)
  toast.warning(photosWords.noRoom, { about: [NO_ROOM], duration: UNDO_MS })
}

/** Links to the list of unsent changes, because the user may be on any screen. */
export const showTargetDiscarded = (message: string) => {
  dismissToastsAbout(OUTBOX_PATH)
  const action = { label: outboxWords.decide, to: OUTBOX_PATH }
  toast.error(message, { about: [OUTBOX_PATH], duration: UNDO_MS, action })
}

/** Photos and PDFs together are files. */
export const showAdded = ({ photos, files }: { photos: number; files: number }) => {
  if (photos + files > 0) toast.success(files === 0 ? photosWords.added(photos) : filesWords.added(photos + files))
}

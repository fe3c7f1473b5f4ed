import { useOnline } from '#web/http/use-online.ts'
import { isQueued, useOutbox } from '#web/offline/outbox.ts'
import { isUnderWay, useUploads } from '#web/photos/upload/upload-store.ts'

/** How many changes and photos wait for a connection, and how many changes for a decision. */
export const useUnsent = () => {
  const writes = useOutbox((outbox) => outbox.writes)
  const uploads = useUploads((store) => store.uploads)
  const online = useOnline()
  // With a connection, photos show their progress where they were added.
  const photos = uploads.filter((upload) => upload.state === 'failed' || (!online && isUnderWay(upload)))
  return {
    waiting: writes.filter(isQueued).length + photos.length,
    refused: writes.filter((write) => write.refusal).length,
  }
}

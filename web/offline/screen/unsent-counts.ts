import { useEffect, useState } from 'react'
import { useOnline } from '#web/http/use-online.ts'
import { ignoreErrors } from '#web/lib/ignore-errors.ts'
import { countFilesOfOthers } from '#web/offline/file-store.ts'
import { isQueued, useOutbox } from '#web/offline/outbox.ts'
import { countOfOthers } from '#web/offline/outbox-store.ts'
import { isUnderWay, type Upload, useUploads } from '#web/photos/upload/upload-store.ts'

/** The number of writes and photos that wait for a connection, and of refused writes. */
export const useUnsent = () => {
  const writes = useOutbox((outbox) => outbox.writes)
  const uploads = useUploads((store) => store.uploads)
  const online = useOnline()
  const queued = writes.filter(isQueued).length
  // Online, the screen where a photo was added shows its progress, unless the photo waits for queued writes.
  const isWaiting = (upload: Upload) => (online ? queued > 0 && upload.state === 'waiting' : isUnderWay(upload))
  const photos = uploads.filter((upload) => upload.state === 'failed' || isWaiting(upload))
  return {
    waiting: queued + photos.length,
    refused: writes.filter((write) => write.refusal).length,
  }
}

/** The number of writes and photos of other users on this device. */
export const useUnsentOfOthers = (userId: number) => {
  const [count, setCount] = useState(0)
  useEffect(() => {
    let isShown = true
    Promise.all([countOfOthers(userId), countFilesOfOthers(userId)]).then(
      ([writes, files]) => isShown && setCount(writes + files),
      ignoreErrors('the browser refuses storage'),
    )
    return () => {
      isShown = false
    }
  }, [userId])
  return count
}

import { useEffect, useState } from 'react'
import { useOnline } from '#web/http/use-online.ts'
import { ignoreErrors } from '#web/lib/ignore-errors.ts'
import { isQueued, type OutboxWrite, useOutbox } from '#web/offline/outbox.ts'
import { countOfOthers } from '#web/offline/outbox-store.ts'

/** Whether a write is to be sent later, or has a file, whose sending takes long. */
export const isToBeSent = (write: OutboxWrite) => isQueued(write) || (write.fileId !== undefined && !write.refusal)

/** The number of writes that wait for a connection, and of refused writes. */
export const useUnsent = () => {
  const writes = useOutbox((outbox) => outbox.writes)
  // Online, the screen where a file was added shows its progress.
  const isOnline = useOnline()
  return {
    waiting: writes.filter(isOnline ? isQueued : isToBeSent).length,
    refused: writes.filter((write) => write.refusal).length,
  }
}

/** The number of writes of other users on this device. */
export const useUnsentOfOthers = (userId: number) => {
  const [count, setCount] = useState(0)
  useEffect(() => {
    let isShown = true
    countOfOthers(userId).then((writes) => isShown && setCount(writes), ignoreErrors('the browser refuses storage'))
    return () => {
      isShown = false
    }
  }, [userId])
  return count
}

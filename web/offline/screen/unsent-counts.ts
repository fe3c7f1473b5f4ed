import { useEffect, useState } from 'react'
import { ignoreErrors } from '#web/lib/ignore-errors.ts'
import { isQueued, useOutbox } from '#web/offline/outbox.ts'
import { countOfOthers } from '#web/offline/outbox-store.ts'

/** The number of writes that wait for a connection, and of refused writes. */
export const useUnsent = () => {
  const writes = useOutbox((outbox) => outbox.writes)
  return {
    waiting: writes.filter(isQueued).length,
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

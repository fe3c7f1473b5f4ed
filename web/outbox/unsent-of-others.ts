import { useEffect, useState } from 'react'
import { countOfOthers } from '#web/lib/api/outbox/outbox-store.ts'
import { countFilesOfOthers } from '#web/lib/kept-files.ts'

/** How many changes and photos of other users wait on this device. Whose they are is not told. */
export const useUnsentOfOthers = (userId: number) => {
  const [count, setCount] = useState(0)
  useEffect(() => {
    let isShown = true
    // Where the device keeps nothing, nothing waits.
    Promise.all([countOfOthers(userId), countFilesOfOthers(userId)]).then(
      ([writes, files]) => isShown && setCount(writes + files),
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [userId])
  return count
}

import { useEffect, useState } from 'react'
import { ignoreErrors } from '#web/lib/ignore-errors.ts'
import { countFilesOfOthers } from '#web/offline/file-store.ts'
import { countOfOthers } from '#web/offline/outbox-store.ts'

/** How many changes and photos of other users wait on this device. Whose they are is not told. */
export const useUnsentOfOthers = (userId: number) => {
  const [count, setCount] = useState(0)
  useEffect(() => {
    let isShown = true
    // Where the device keeps nothing, nothing waits.
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

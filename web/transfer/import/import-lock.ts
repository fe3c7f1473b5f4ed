import { useEffect, useState } from 'react'

/** How often the list of imports looks which of them run in another tab, in milliseconds. */
const LOOK_MS = 2_000

const lockOf = (importId: number) => `tradeboard-import-${importId}`

/** Not every browser has them. */
const locksHere = (): LockManager | null | undefined => navigator.locks

/** Runs an import unless another tab of this browser does; answers whether it was run. */
export const runAlone = async (importId: number, run: () => Promise<void>): Promise<boolean> => {
  const locks = locksHere()
  if (!locks) return run().then(() => true)
  return locks.request(lockOf(importId), { ifAvailable: true }, async (lock) => {
    if (lock) await run()
    return lock !== null
  })
}

/** Tells which imports run in another tab, where this one runs none; looks again and again while any is unfinished. */
export const useRunningElsewhere = (isAsked: boolean) => {
  const [held, setHeld] = useState('')
  useEffect(() => {
    const manager = locksHere()
    if (!isAsked || !manager) return
    let isOver = false
    const look = async () => {
      const { held: locks = [] } = await manager.query()
      if (!isOver) setHeld(locks.map(({ name }) => name).join(' '))
    }
    look()
    const timer = setInterval(look, LOOK_MS)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [isAsked])
  return (importId: number) => held.split(' ').includes(lockOf(importId))
}

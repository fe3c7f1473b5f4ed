import { useEffect, useState } from 'react'
import type { Import } from '#contract/transfer/import.ts'
import { remember, remembered } from '#web/lib/storage.ts'

/** How often the list checks for imports that run in another tab, in milliseconds. */
const LOOK_MS = 2_000

/** An import counts as stopped this long after its last step, in milliseconds, because one try may take that long. */
const STOPPED_AFTER_MS = 120_000

/** The last import that this browser ran. */
const RAN_HERE = 'import'

const lockOf = (importId: number) => `tradeboard-import-${importId}`

/** Web Locks; missing in some browsers. */
const locksHere = (): LockManager | null | undefined => navigator.locks

/** Runs an import unless another tab of this browser runs it. Returns whether it ran. */
export const runAlone = async (importId: number, run: () => Promise<void>): Promise<boolean> => {
  const runHere = () => {
    remember(RAN_HERE, String(importId))
    return run()
  }
  const locks = locksHere()
  if (!locks) return runHere().then(() => true)
  return locks.request(lockOf(importId), { ifAvailable: true }, async (lock) => {
    if (lock) await runHere()
    return lock !== null
  })
}

/** Whether another browser recently ran the import. Imports of this browser are known by their lock. */
export const runsOnOtherDevice = ({ import_id, state, stepped_at }: Import, now: number) =>
  state === 'running' && now - stepped_at < STOPPED_AFTER_MS && remembered(RAN_HERE) !== String(import_id)

/** The imports that run in another tab, while this tab runs none. Checks repeatedly while any is unfinished. */
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

import { create } from 'zustand'
import { cachedValue } from '#web/cache/query-database.ts'
import { cacheValue } from '#web/cache/query-persister.ts'
import { useSession } from './session.ts'

export interface ReportedCount {
  count: number
  /** Whether the change feed has reported it since the start. */
  isReported: boolean
}

const UNKNOWN: ReportedCount = { count: 0, isReported: false }

/** A number that the change feed reports. It is cached under a name for a start without the network. */
export const reportedCount = (name: string) => {
  const useCount = create<ReportedCount>(() => UNKNOWN)
  const set = (count: number) => {
    const before = useCount.getState()
    useCount.setState({ count, isReported: true })
    if (count !== before.count || !before.isReported) void cacheValue(name, count)
  }
  /** Shows the number of an earlier visit, until the change feed reports one. */
  const restore = async () => {
    const count = await cachedValue<number>(name)
    if (count !== undefined && !useCount.getState().isReported) useCount.setState({ count })
  }
  useSession.subscribe(({ status }) => {
    if (status === 'signed out') useCount.setState(UNKNOWN)
  })
  return { useCount, set, restore }
}

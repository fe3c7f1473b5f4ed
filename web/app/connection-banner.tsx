import { notifyManager, type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { CloudOff, CloudUpload } from 'lucide-react'
import { useCallback, useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'
import type { ConnectionProblem } from '#web/cache/change-feed.ts'
import { isFromDevice } from '#web/cache/from-device.ts'
import { clockTime } from '#web/lib/format/time.ts'
import { OUTBOX_PATH } from '#web/lib/screen-paths.ts'
import { useUnsent } from '#web/offline/screen/unsent-counts.ts'
import { useStillSending } from '#web/offline/slow-save.tsx'
import { outboxWords } from '#words/outbox.ts'
import { shellWords } from '#words/shell.ts'
import { uiWords } from '#words/ui.ts'
import styles from './connection-banner.module.css'

const WORDS: Record<ConnectionProblem, string> = {
  offline: outboxWords.states.offline,
  'no answer': outboxWords.states.noAnswer,
}

/** Shows that data may be out of date, that writes are being sent, and how many writes wait or need a decision. */
export const ConnectionBanner = ({ problem }: { problem: ConnectionProblem | undefined }) => {
  const { count, tryAgain } = useStillSending()
  const { waiting, refused } = useUnsent()
  const Icon = problem ? CloudOff : CloudUpload
  const isShown = problem !== undefined || count + waiting + refused > 0
  return (
    <div className={styles.banner} data-connection={isShown ? (problem ?? 'slow') : undefined}>
      {isShown && <Icon size={16} aria-hidden="true" />}
      <div role="status" className={styles.status}>
        <div className={styles.words}>
          {problem && <ProblemText problem={problem} />}
          {count > 0 && <span>{shellWords.stillSending(count)}</span>}
        </div>
        {waiting + refused > 0 && (
          <Link to={OUTBOX_PATH} className={styles.unsent}>
            {refused > 0 && <span>{outboxWords.needsYou(refused)}</span>}
            {waiting > 0 && <span>{outboxWords.waiting(waiting)}</span>}
          </Link>
        )}
      </div>
      {tryAgain && (
        <button type="button" className={styles.again} onClick={tryAgain}>
          {uiWords.tryAgain}
        </button>
      )}
    </div>
  )
}

const ProblemText = ({ problem }: { problem: ConnectionProblem }) => {
  const since = useDataAge()
  return (
    <span>
      {since === undefined ? WORDS[problem] : shellWords.readAt(WORDS[problem], clockTime(since, Date.now()))}
    </span>
  )
}

/** The age of the catalog does not matter, because it rarely changes. */
const isShown = (query: Query) => query.queryKey[0] !== 'changes' && query.queryKey[0] !== 'catalog'

/**
 * The time at which all shown data was last current, in UTC milliseconds: the oldest read, or the last read of the change
 * feed if that is later. Undefined while nothing is shown.
 */
const dataTime = (client: QueryClient) => {
  const polled = client.getQueryState(['changes'])?.dataUpdatedAt ?? 0
  const times = client
    .getQueryCache()
    .findAll({ type: 'active', predicate: isShown })
    .filter(({ state }) => state.dataUpdatedAt > 0)
    .map(({ state }) => {
      if (isFromDevice(state.data)) return state.data.readAt
      return state.isInvalidated ? state.dataUpdatedAt : Math.max(state.dataUpdatedAt, polled)
    })
  return times.length > 0 ? Math.min(...times) : undefined
}

/** The time at which the shown data was last current. Renders again when it changes. */
const useDataAge = () => {
  const client = useQueryClient()
  // The cache also notifies during a render, so notifications are delivered afterwards.
  const subscribe = useCallback(
    (changed: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(changed)),
    [client],
  )
  return useSyncExternalStore(subscribe, () => dataTime(client))
}

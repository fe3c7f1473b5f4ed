import { CloudOff, CloudUpload } from 'lucide-react'
import { useDataAge } from '#web/lib/api/data-age.ts'
import { useStillSending } from '#web/lib/api/still-sending.ts'
import type { ConnectionProblem } from '#web/lib/api/use-changes.ts'
import { clockTime } from '#web/lib/format/time.ts'
import { shellWords } from '#web/messages/shell.ts'
import styles from './connection-banner.module.css'

const WORDS: Record<ConnectionProblem, string> = { offline: shellWords.offline, 'no answer': shellWords.noAnswer }

/** Says, as long as it is so, that the screen shows what was read earlier, or that a change has not arrived yet. */
export const ConnectionBanner = ({ trouble }: { trouble: ConnectionProblem | undefined }) => {
  const unsent = useStillSending()
  return (
    <div role="status" className={styles.sign} data-connection={trouble ?? (unsent > 0 ? 'slow' : undefined)}>
      {trouble && <Words trouble={trouble} />}
      {!trouble && unsent > 0 && (
        <>
          <CloudUpload size={16} aria-hidden="true" />
          <span>{shellWords.stillSending(unsent)}</span>
        </>
      )}
    </div>
  )
}

const Words = ({ trouble }: { trouble: ConnectionProblem }) => {
  const since = useDataAge()
  return (
    <>
      <CloudOff size={16} aria-hidden="true" />
      <span>
        {since === undefined ? WORDS[trouble] : shellWords.readAt(WORDS[trouble], clockTime(since, Date.now()))}
      </span>
    </>
  )
}

import { CloudOff } from 'lucide-react'
import { useDataAge } from '#web/lib/api/data-age.ts'
import type { Trouble } from '#web/lib/api/use-changes.ts'
import { clockTime } from '#web/lib/format/time.ts'
import { shellWords } from '#web/messages/shell.ts'
import styles from './connection-sign.module.css'

const WORDS: Record<Trouble, string> = { offline: shellWords.offline, 'no answer': shellWords.noAnswer }

/** Says, as long as it is so, that the screen shows what was read earlier. */
export const ConnectionSign = ({ trouble }: { trouble: Trouble | undefined }) => (
  <div role="status" className={styles.sign} data-connection={trouble}>
    {trouble && <Words trouble={trouble} />}
  </div>
)

const Words = ({ trouble }: { trouble: Trouble }) => {
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

import { Copy } from 'lucide-react'
import { toast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { outboxWords } from '#words/outbox.ts'
import type { Row } from './describe-write.ts'
import styles from './entered.module.css'

const copy = (rows: readonly Row[]) =>
  navigator.clipboard.writeText(rows.map(({ label, yours }) => `${label}: ${yours}`).join('\n')).then(
    () => toast.success(outboxWords.copied),
    () => toast.error(outboxWords.notCopied),
  )

/** The values of a refused write, to read and copy, so that no user has to type them twice. */
export const Entered = ({ rows }: { rows: readonly Row[] }) => {
  if (rows.length === 0) return null
  return (
    <div className={styles.entered}>
      <div className={styles.head}>
        <h3 className={styles.title}>{outboxWords.entered}</h3>
        <Button kind="quiet" onClick={() => copy(rows)}>
          <Copy aria-hidden="true" />
          {outboxWords.copy}
        </Button>
      </div>
      <dl className={styles.texts}>
        {rows.map(({ label, yours }) => (
          <div key={label + yours}>
            <dt>{label}</dt>
            <dd>{yours || outboxWords.nothing}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

import { Copy } from 'lucide-react'
import { toast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Row, Stack, Text } from '#web/ui/layout/layout.tsx'
import { outboxWords } from '#words/outbox.ts'
import { termWords } from '#words/terms.ts'
import type { ComparedRow } from './describe-write.ts'
import styles from './outbox-screen.module.css'

const copy = (rows: readonly ComparedRow[]) =>
  navigator.clipboard.writeText(rows.map(({ label, yours }) => `${label}: ${yours}`).join('\n')).then(
    () => toast.success(outboxWords.copied),
    () => toast.error(termWords.notCopied),
  )

/** The values of a refused write, to read and copy, so that no user has to type them twice. */
export const Entered = ({ rows }: { rows: readonly ComparedRow[] }) => {
  if (rows.length === 0) return null
  return (
    <Stack gap={0} box="sunken" size="sm">
      <Row justify="between">
        <Text as="h3" size="sm" weight="semibold">
          {outboxWords.entered}
        </Text>
        <Button kind="quiet" onClick={() => copy(rows)}>
          <Copy aria-hidden="true" />
          {termWords.copy}
        </Button>
      </Row>
      <dl className={styles.texts}>
        {rows.map(({ label, yours }) => (
          <div key={label + yours}>
            <dt>{label}</dt>
            <dd>{yours || outboxWords.nothing}</dd>
          </div>
        ))}
      </dl>
    </Stack>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { timeAgo } from '#web/lib/format/relative.ts'
import { useNow } from '#web/lib/hooks/use-now.ts'
import { toast } from '#web/lib/toasts.ts'
import { versionsIn } from '#web/offline/answered-records.ts'
import { definitionOf } from '#web/offline/define-write.ts'
import { discardWrite } from '#web/offline/discard-write.ts'
import type { OutboxWrite } from '#web/offline/outbox.ts'
import type { Refusal } from '#web/offline/outbox-store.ts'
import { resendRefused } from '#web/offline/resume-writes.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Row, Stack, Text } from '#web/ui/layout/layout.tsx'
import { TimeStamp } from '#web/ui/time-stamp.tsx'
import { formWords } from '#words/forms.ts'
import { outboxWords } from '#words/outbox.ts'
import { termWords } from '#words/terms.ts'
import { uiWords } from '#words/ui.ts'
import { type ComparedRow, comparisonOf, describeWrite, enteredIn, refusalReason } from './describe-write.ts'
import styles from './outbox-screen.module.css'
import { confirmDiscardWrite } from './queue-actions.ts'
import { WriteHead } from './write-head.tsx'

/** The server's state: the record as another user changed it, or the contact that owns the phone. */
const serverState = (refusal: Refusal) => {
  if (refusal.why !== 'server') return {}
  const { code, current, existing_contact: owner } = refusal.answer
  return code === 'stale' ? { current } : { owner }
}

/** Whether the file of a write is lost, too large or of another type: another try cannot succeed. */
const isFileUnfit = (refusal: Refusal) =>
  refusal.why === 'lost' || (refusal.why === 'server' && UNFIT.some((code) => code === refusal.answer.code))
const UNFIT = ['too_large', 'not_an_image'] as const

/** A refused write: the reason, and the user's choices. */
export const RefusedWrite = ({ write }: { write: OutboxWrite }) => {
  const client = useQueryClient()
  const now = useNow()
  const { refusal } = write
  if (!refusal) return null
  const { title, path } = describeWrite(write)
  const { current, owner } = serverState(refusal)
  const other = current ?? owner
  const compared = other === undefined ? [] : comparisonOf(write, other)
  const again = () => resendRefused(client, write, versionsIn(current))
  const discard = () => confirmDiscardWrite(client, write, title)
  const definition = definitionOf(write.name)
  const canBeSent = definition?.outbox !== undefined && !isFileUnfit(refusal)
  return (
    <Stack as="li" gap={3} className={styles.refused}>
      <WriteHead title={title} path={path}>
        <Text as="strong" tone="bad">
          {outboxWords.states.refused}
        </Text>
        {' · '}
        <TimeStamp at={write.at}>{timeAgo(write.at, now)}</TimeStamp>
      </WriteHead>
      <Text wrap="break">{refusalReason(refusal, definition?.failure)}</Text>
      {compared.length > 0 ? (
        <SideBySide title={title} rows={compared} />
      ) : (
        <Entered rows={write.fileId ? [] : enteredIn(write)} />
      )}
      <Row>
        {current !== undefined && compared.length > 0 ? (
          <>
            <Button kind="primary" aria-label={outboxWords.of(outboxWords.keepMine, title)} onClick={again}>
              {outboxWords.keepMine}
            </Button>
            <Button
              aria-label={outboxWords.of(outboxWords.takeTheirs, title)}
              onClick={() => discardWrite(client, write)}
            >
              {outboxWords.takeTheirs}
            </Button>
          </>
        ) : (
          <>
            {canBeSent && (
              <Button kind="primary" aria-label={outboxWords.tryAgainWhat(title)} onClick={again}>
                {uiWords.tryAgain}
              </Button>
            )}
            <Button aria-label={outboxWords.discardWhat(title)} onClick={discard}>
              {uiWords.discard}
            </Button>
            {owner && (
              <ButtonLink to={`/contacts/${owner.contact_id}`}>{formWords.conflict.open(owner.name)}</ButtonLink>
            )}
          </>
        )}
      </Row>
    </Stack>
  )
}

const copy = (rows: readonly ComparedRow[]) =>
  navigator.clipboard.writeText(rows.map(({ label, yours }) => `${label}: ${yours}`).join('\n')).then(
    () => toast.success(outboxWords.copied),
    () => toast.error(termWords.notCopied),
  )

/** The values of a refused write, to read and copy, so that no user has to type them twice. */
const Entered = ({ rows }: { rows: readonly ComparedRow[] }) => {
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

/** The values of a write beside those of the server. */
const SideBySide = ({ title, rows }: { title: string; rows: readonly ComparedRow[] }) => (
  <table className={styles.table} aria-label={title}>
    <thead>
      <tr>
        <th scope="col">{outboxWords.field}</th>
        <th scope="col">{outboxWords.yours}</th>
        <th scope="col">{outboxWords.now}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ label, yours, theirs }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td className="semibold">{yours || outboxWords.nothing}</td>
          <td>{theirs || outboxWords.nothing}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

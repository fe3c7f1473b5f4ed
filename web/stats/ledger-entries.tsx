import { Link } from 'react-router-dom'
import type { LedgerEntry, Span } from '#contract/past.ts'
import { StageBadge } from '#web/catalog/stage-badge.tsx'
import { number, shortTime } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './ledger.module.css'
import { useLedger } from './use-ledger.ts'

/** What earned points in a period, the newest first. */
export const LedgerEntries = ({ seller, within }: { seller: number; within: Span }) => {
  const ledger = useLedger(seller, within)
  const entries = ledger.data?.pages.flatMap((page) => page.data)
  return (
    <>
      {ledger.isPending && <Skeleton height="10rem" />}
      {ledger.error && !entries && <Failure error={ledger.error} onRetry={() => ledger.refetch()} />}
      {entries?.length === 0 && <p className={styles.empty}>No points in this period.</p>}
      <ul className={styles.entries}>
        {entries?.map((entry) => (
          <Entry key={entry.entry_id} entry={entry} />
        ))}
      </ul>
      {ledger.hasNextPage && (
        <Button className={styles.more} onClick={() => ledger.fetchNextPage()} disabled={ledger.isFetchingNextPage}>
          {ledger.isFetchingNextPage ? 'Loading...' : 'Show more'}
        </Button>
      )}
    </>
  )
}

const Entry = ({ entry }: { entry: LedgerEntry }) => {
  const { title, contact_name, contact_id, reversed_at } = entry
  const client = contact_name && (contact_id === null ? contact_name : <Client id={contact_id} name={contact_name} />)
  return (
    <li className={styles.entry} data-reversed={reversed_at !== null}>
      <span className={styles.points}>
        {reversed_at === null ? '+' : <span className="visually-hidden">Taken back: </span>}
        {number(entry.points)}
      </span>
      <div className={styles.why}>
        <p className={styles.title}>{title ?? `Lead #${entry.lead_id}`}</p>
        <p className={styles.quiet}>
          {client}
          {client && ' · '}
          <Moment at={entry.awarded_at}>{shortTime(entry.awarded_at)}</Moment>
          {reversed_at !== null && ` · taken back ${shortTime(reversed_at)}`}
        </p>
      </div>
      <StageBadge stageId={entry.stage_id}>{entry.stage_name}</StageBadge>
    </li>
  )
}

const Client = ({ id, name }: { id: number; name: string }) => <Link to={`/contacts/${id}`}>{name}</Link>

import { LoadError } from '#web/cache/load-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { statsWords } from '#words/stats.ts'
import { uiWords } from '#words/ui.ts'
import styles from './ledger.module.css'
import { LedgerRow } from './ledger-entry.tsx'
import { LedgerHead } from './ledger-head.tsx'
import type { LedgerSpan } from './use-ledger.ts'
import { useLedger } from './use-ledger.ts'

/** The ledger entries of a period, newest first, with their sum. */
export const LedgerEntries = ({ seller, within }: { seller: number; within: LedgerSpan }) => {
  const ledger = useLedger(seller, within)
  const entries = ledger.data?.pages.flatMap((page) => page.data)
  const sum = ledger.data?.pages[0]?.sum
  return (
    <>
      {ledger.isPending && <Skeleton height="10rem" />}
      {ledger.error && !entries && <LoadError error={ledger.error} onRetry={() => ledger.refetch()} />}
      {entries?.length === 0 && <p className={styles.empty}>{statsWords.noPoints}</p>}
      {sum && entries && entries.length > 0 && (
        <LedgerHead sum={sum} hasReversed={entries.some(({ reversed_at }) => reversed_at !== null)} />
      )}
      <ul className={styles.entries}>
        {entries?.map((entry) => (
          <LedgerRow key={entry.entry_id} entry={entry} />
        ))}
      </ul>
      {ledger.hasNextPage && (
        <Button className={styles.more} onClick={() => ledger.fetchNextPage()} disabled={ledger.isFetchingNextPage}>
          {ledger.isFetchingNextPage ? uiWords.loading : uiWords.showMore}
        </Button>
      )}
    </>
  )
}

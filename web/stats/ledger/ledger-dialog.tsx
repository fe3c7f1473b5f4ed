import { useInfiniteQuery } from '@tanstack/react-query'
import { Workflow } from 'lucide-react'
import { useId, useState } from 'react'
import { allows } from '#contract/permissions.ts'
import type { LedgerSum } from '#contract/stats/ledger.ts'
import type { Span } from '#contract/stats/span.ts'
import { api } from '#web/api.ts'
import { LoadError } from '#web/cache/load-error.tsx'
import { bodyOf } from '#web/http/fetch-api.ts'
import { isDeviceZone, zoneName } from '#web/lib/format/time-zone.ts'
import { useUser } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Stack, Text } from '#web/ui/layout/layout.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs, tabId } from '#web/ui/tabs.tsx'
import { statsWords } from '#words/stats.ts'
import { termWords } from '#words/terms.ts'
import { uiWords } from '#words/ui.ts'
import styles from './ledger.module.css'
import { LedgerRow } from './ledger-entry.tsx'

export interface LedgerPeriod {
  label: string
  within: LedgerSpan
}

interface LedgerDialogProps {
  seller: { seller_id: number; name: string }
  /** The periods to choose from; the first is selected. */
  periods: readonly [LedgerPeriod, ...LedgerPeriod[]]
  onClose: () => void
}

/** The ledger entries behind a seller's points, by period, and the way to the seller's leads. */
export const LedgerDialog = ({ seller, periods, onClose }: LedgerDialogProps) => {
  const [label, setLabel] = useState(periods[0].label)
  const panel = useId()
  const { permissions } = useUser()
  const shown = periods.find((period) => period.label === label) ?? periods[0]
  return (
    <Dialog title={statsWords.pointsOf(seller.name)} onClose={onClose}>
      <Tabs
        label={termWords.period}
        tabs={periods.map((period) => ({ key: period.label, label: period.label }))}
        selected={label}
        onSelect={setLabel}
        panelId={panel}
      />
      {allows(permissions, 'Leads') && (
        <ButtonLink className={styles.pipeline} to={`/leads?seller=${seller.seller_id}`} onClick={onClose}>
          <Workflow aria-hidden="true" />
          {statsWords.openPipeline}
        </ButtonLink>
      )}
      <div id={panel} role="tabpanel" aria-labelledby={tabId(panel, label)}>
        <LedgerEntries key={label} seller={seller.seller_id} within={shown.within} />
      </div>
    </Dialog>
  )
}

/** The ledger entries of a period, newest first, with their sum. */
const LedgerEntries = ({ seller, within }: { seller: number; within: LedgerSpan }) => {
  const ledger = useLedger(seller, within)
  const entries = ledger.data?.pages.flatMap((page) => page.data)
  const sum = ledger.data?.pages[0]?.sum
  return (
    <Stack gap={3} className={styles.entries}>
      {ledger.isPending && <Skeleton height="10rem" />}
      {ledger.error && !entries && <LoadError error={ledger.error} onRetry={() => ledger.refetch()} />}
      {entries?.length === 0 && (
        <Text align="center" className={styles.empty}>
          {statsWords.noPoints}
        </Text>
      )}
      {sum && entries && entries.length > 0 && (
        <LedgerHead sum={sum} hasReversed={entries.some(({ reversed_at }) => reversed_at !== null)} />
      )}
      <ul>
        {entries?.map((entry) => (
          <LedgerRow key={entry.entry_id} entry={entry} />
        ))}
      </ul>
      {ledger.hasNextPage && (
        <Button onClick={() => ledger.fetchNextPage()} disabled={ledger.isFetchingNextPage}>
          {ledger.isFetchingNextPage ? uiWords.loading : uiWords.showMore}
        </Button>
      )}
    </Stack>
  )
}

interface LedgerHeadProps {
  sum: LedgerSum
  /** Whether reversed entries are listed. The sum excludes them. */
  hasReversed: boolean
}

/** The sum of the entries, and their time zone if it differs from the device's. */
const LedgerHead = ({ sum: { points, moves }, hasReversed }: LedgerHeadProps) => (
  <div>
    <p>
      <Sentence parts={statsWords.fromMoves(<strong>{statsWords.pointsSum(points)}</strong>, moves)} />
    </p>
    {hasReversed && (
      <Text size="xs" tone="soft">
        {statsWords.reversedRule}
      </Text>
    )}
    {!isDeviceZone() && (
      <Text size="xs" tone="soft">
        {statsWords.timesRule(zoneName())}
      </Text>
    )}
  </div>
)

/** A span, or what was earned since a time in UTC milliseconds. */
type LedgerSpan = Span & { since?: string }

/** The ledger entries of a seller, page by page. */
const useLedger = (seller: number, within: LedgerSpan) =>
  useInfiniteQuery({
    queryKey: ['stats', 'ledger', seller, within],
    queryFn: ({ pageParam }) =>
      bodyOf(
        api.stats.ledger.$get({
          query: { seller: String(seller), ...within, ...(pageParam !== null && { cursor: pageParam }) },
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })

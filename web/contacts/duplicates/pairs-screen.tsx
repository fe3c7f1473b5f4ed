import { ArrowLeft, UsersRound } from 'lucide-react'
import { useRef, useState } from 'react'
import { Navigate } from 'react-router-dom'
import type { SuspectedPair } from '#contract/contacts/suspected-pairs.ts'
import { Loaded } from '#web/cache/loaded.tsx'
import { useRowFocus } from '#web/lib/hooks/use-row-focus.ts'
import { lazyDialog } from '#web/loading/lazy-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Hint, Row, Stack } from '#web/ui/layout/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { appWords } from '#words/app.ts'
import { duplicatesWords } from '#words/duplicates.ts'
import { uiWords } from '#words/ui.ts'
import { useDismissPair } from './dismiss-pair.write.ts'
import { useMerge } from './merge-contacts.write.ts'
import { PairCard } from './pair-card.tsx'
import styles from './pairs.module.css'
import { useMayMerge } from './use-may-merge.ts'
import { usePairs } from './use-pairs.ts'

const LazyMergeDialog = lazyDialog(async () => (await import('./merge-dialog.tsx')).MergeDialog)

/** All suspected pairs of duplicates. Redirects to the directory without merge permission. */
export const PairsScreen = () => (useMayMerge() ? <Pairs /> : <Navigate to="/contacts" replace />)

const Pairs = () => {
  const found = usePairs()
  const [merging, setMerging] = useState<SuspectedPair>()
  const merge = useMerge(() => setMerging(undefined))
  const dismissal = useDismissPair()
  const list = useRef<HTMLUListElement>(null)
  useRowFocus(list, found.data?.pairs)
  const { data } = found
  return (
    <>
      <PageHeader
        title={appWords.screens.duplicates}
        subtitle={duplicatesWords.pageSubtitle}
        actions={
          <ButtonLink to="/contacts">
            <ArrowLeft aria-hidden="true" />
            {appWords.screens.contacts}
          </ButtonLink>
        }
      />
      <Hint weight="semibold" className={styles.count} role="status">
        {data &&
          [duplicatesWords.pairs(data.total), data.isMatching && duplicatesWords.matching].filter(Boolean).join(' ')}
      </Hint>
      <Loaded query={found} skeleton="16rem">
        {({ pairs, isMatching }) => (
          <Stack gap={4} className={styles.pairs}>
            {pairs.length === 0 && !isMatching && (
              <EmptyState icon={<UsersRound />} title={duplicatesWords.noPairs} text={duplicatesWords.noPairsText} />
            )}
            <Stack as="ul" gap={4} ref={list}>
              {pairs.map((pair) => (
                <li key={pair.pair_id}>
                  <PairCard
                    pair={pair}
                    busy={dismissal.writing !== undefined}
                    onDismiss={() => dismissal.write(pair)}
                    onMerge={() => setMerging(pair)}
                    onMergeSoon={LazyMergeDialog.preload}
                  />
                </li>
              ))}
            </Stack>
            {found.hasNextPage && (
              <Row>
                <Button disabled={found.isFetchingNextPage} onClick={() => found.fetchNextPage()}>
                  {found.isFetchingNextPage ? uiWords.loading : uiWords.showMore}
                </Button>
              </Row>
            )}
          </Stack>
        )}
      </Loaded>
      {merging && (
        <LazyMergeDialog
          contactId={merging.contact.contact_id}
          otherId={merging.other.contact_id}
          merge={merge}
          onClose={() => setMerging(undefined)}
        />
      )}
    </>
  )
}

import { SearchX, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { TRASH_DAYS, TRASH_KINDS } from '#contract/trash/trash.ts'
import { LoadError } from '#web/cache/load-error.tsx'
import type { Prefetch } from '#web/cache/prefetch.ts'
import { StaleNotice } from '#web/cache/stale-notice.tsx'
import { focusHeading } from '#web/lib/focus-heading.ts'
import { useRowFocus } from '#web/lib/hooks/use-row-focus.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Hint } from '#web/ui/layout/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TwoStepButton } from '#web/ui/two-step-button.tsx'
import { appWords } from '#words/app.ts'
import { trashWords } from '#words/trash.ts'
import { uiWords } from '#words/ui.ts'
import styles from './trash.module.css'
import { emptyTrash } from './trash.write.ts'
import { TrashFilters } from './trash-filters.tsx'
import { TrashList } from './trash-list.tsx'
import { UndoneImports } from './undone-imports.tsx'
import { trashQuery, useTrash, useTrashFilter } from './use-trash.ts'

/** The navigation opens the trash without a filter, so only that list is prefetched. */
export const prefetchTrash: Prefetch = ({ client, search }) =>
  search.size === 0 && client.prefetchInfiniteQuery(trashQuery({}))

/** The trash: deleted entries can be restored or deleted for ever. */
export const TrashScreen = () => {
  const filter = useTrashFilter()
  const trash = useTrash(filter.query)
  const emptying = useWrite(emptyTrash)
  const list = useRef<HTMLDivElement>(null)
  useRowFocus(list, trash.data?.entries)
  const { data } = trash
  const isFiltered = Object.keys(filter.query).length > 0
  const seesAll = data?.kinds.length === TRASH_KINDS.length
  const isEmpty = data?.entries.length === 0
  // Only an unfiltered list contains the newest entry of all kinds.
  const newest = isFiltered ? undefined : data?.entries[0]?.entry_id
  return (
    <>
      <PageHeader
        title={appWords.screens.trash}
        subtitle={trashWords.subtitle(TRASH_DAYS)}
        actions={
          data &&
          newest !== undefined &&
          data.deletable > 0 && (
            <TwoStepButton
              disabled={emptying.writing !== undefined}
              armedLabel={trashWords.confirmEmpty(data.deletable, data.total)}
              warning={trashWords.emptyWarning(data.deletable === data.total)}
              onConfirm={() => {
                emptying.write({ until: newest })
                // The pressed button disappears with the entries.
                focusHeading()
              }}
            >
              <Trash2 aria-hidden="true" />
              {emptying.writing === undefined ? trashWords.emptyTrash : trashWords.emptying}
            </TwoStepButton>
          )
        }
      />
      {(isFiltered || (data && data.total > 0)) && (
        <TrashFilters filter={filter} kinds={data?.kinds} totals={data?.totals ?? []} />
      )}
      {trash.error &&
        (data ? (
          <StaleNotice readAt={trash.dataUpdatedAt} error={trash.error} onRetry={() => trash.refetch()} />
        ) : (
          <LoadError error={trash.error} onRetry={() => trash.refetch()} />
        ))}
      <Hint weight="semibold" className={styles.count} role="status">
        {data &&
          (isFiltered
            ? trashWords.found(data.entries.length, trash.hasNextPage)
            : data.total > 0 && trashWords.entries(data.total))}
      </Hint>
      {!isFiltered && data?.totals.some(({ kind }) => kind === 'contact') && <UndoneImports />}
      {trash.isPending && <Skeleton height="16rem" />}
      {isEmpty && (isFiltered ? <NothingFound clear={filter.clear} /> : <EmptyTrash isWhole={seesAll} />)}
      {data && !isEmpty && (
        <div ref={list} className={styles.page} data-stale={trash.isPlaceholderData || emptying.writing !== undefined}>
          <TrashList entries={data.entries} />
        </div>
      )}
      {trash.hasNextPage && (
        <Button className={styles.more} disabled={trash.isFetchingNextPage} onClick={() => trash.fetchNextPage()}>
          {trash.isFetchingNextPage ? uiWords.loading : uiWords.showMore}
        </Button>
      )}
    </>
  )
}

/** A user who may see only some kinds gets another message, because the rest of the trash is unknown. */
const EmptyTrash = ({ isWhole }: { isWhole: boolean }) =>
  isWhole ? (
    <EmptyState icon={<Trash2 />} title={trashWords.empty} text={trashWords.emptyText(TRASH_DAYS)} />
  ) : (
    <EmptyState icon={<Trash2 />} title={trashWords.noneSeen} text={trashWords.noneSeenText} />
  )

const NothingFound = ({ clear }: { clear: () => void }) => (
  <EmptyState
    icon={<SearchX />}
    title={trashWords.noneFound}
    text={trashWords.noneFoundText}
    action={<Button onClick={clear}>{uiWords.clear}</Button>}
  />
)

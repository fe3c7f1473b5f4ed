import { useQuery } from '@tanstack/react-query'
import { SearchX, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { allows, type Permission } from '#contract/permissions.ts'
import { TRASH_DAYS, TRASH_KINDS, type Trash, type TrashKind } from '#contract/trash/trash.ts'
import { LoadError } from '#web/cache/load-error.tsx'
import type { Prefetch } from '#web/cache/prefetch.ts'
import { StaleNotice } from '#web/cache/stale-notice.tsx'
import { focusHeading } from '#web/lib/focus-heading.ts'
import { useRowFocus } from '#web/lib/hooks/use-row-focus.ts'
import { DATA_PATH } from '#web/lib/screen-paths.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { useUser } from '#web/session/session.ts'
import { importsQuery } from '#web/transfer/import/imports-query.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterBar, FilterSelect } from '#web/ui/filter-bar.tsx'
import { Hint } from '#web/ui/layout/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TwoStepButton } from '#web/ui/two-step-button.tsx'
import { appWords } from '#words/app.ts'
import { fieldWords } from '#words/fields.ts'
import { trashWords } from '#words/trash.ts'
import { uiWords } from '#words/ui.ts'
import styles from './trash.module.css'
import { emptyTrash } from './trash.write.ts'
import { TrashList } from './trash-list.tsx'
import { type TrashFilter, trashQuery, useTrash, useTrashFilter } from './use-trash.ts'

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

interface TrashFiltersProps {
  filter: TrashFilter
  /** The kinds that the user may see; undefined while loading. */
  kinds: readonly TrashKind[] | undefined
  totals: Trash['totals']
}

/** Filters of the trash: text, and kind with its number of entries. */
const TrashFilters = ({ filter: { kind, q, choose, clear }, kinds = TRASH_KINDS, totals }: TrashFiltersProps) => (
  <FilterBar label={trashWords.filters} onClear={kind || q ? clear : undefined}>
    <SearchField
      label={trashWords.search}
      placeholder={trashWords.searchIn}
      value={q}
      onSearch={(text) => choose('q', text)}
    />
    <FilterSelect
      label={fieldWords.kind}
      value={kind}
      all={trashWords.allKinds}
      options={kinds.map((each) => [
        each,
        trashWords.ofKind(trashWords.kinds[each], totals.find((total) => total.kind === each)?.entries ?? 0),
      ])}
      onChoose={(each) => choose('kind', each)}
    />
  </FilterBar>
)

/** Permissions required to see imports and to restore their contacts. */
const REQUIRED_PERMISSIONS: readonly Permission[] = ['Admin Panel', 'Contacts: Add', 'Contacts: Delete']

/** Undone imports with contacts in the trash, each with a link that restores all its contacts. */
const UndoneImports = () => {
  const { permissions } = useUser()
  const { data } = useQuery({
    ...importsQuery,
    enabled: REQUIRED_PERMISSIONS.every((name) => allows(permissions, name)),
  })
  const inTrash = data?.imports.filter(({ trashed, state }) => trashed > 0 && state !== 'undoing') ?? []
  return inTrash.map(({ import_id, file_name, trashed }) => (
    <Hint key={import_id} wrap="break" className={styles.together}>
      {trashWords.ofImport(file_name, trashed)}{' '}
      <Link to={`${DATA_PATH}?import=${import_id}`} aria-label={trashWords.restoreImport(file_name)}>
        {trashWords.restoreTogether}
      </Link>
    </Hint>
  ))
}

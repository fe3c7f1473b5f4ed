import { ClipboardList, SearchX, UserPlus, UsersRound } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { CONTACT_LIST_MAX } from '#contract/contacts/contact.ts'
import { allows } from '#contract/permissions.ts'
import { api } from '#web/api.ts'
import { LoadError } from '#web/cache/load-error.tsx'
import { type Prefetch, prefetchQuery } from '#web/cache/prefetch.ts'
import { SearchedDevice, StaleNotice } from '#web/cache/stale-notice.tsx'
import { useMayMerge } from '#web/contacts/duplicates/use-may-merge.ts'
import { usePairCount } from '#web/contacts/duplicates/use-pairs.ts'
import { BLANK } from '#web/lib/format/placeholders.ts'
import { prefersReducedMotion, SCREEN_NARROW, SHELL_NARROW, useMedia } from '#web/lib/hooks/use-media.ts'
import { useRowFocus } from '#web/lib/hooks/use-row-focus.ts'
import { lazyDialog } from '#web/loading/lazy-dialog.tsx'
import { useUser } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ExportButton } from '#web/ui/export-button.tsx'
import { useScreenState } from '#web/ui/keep-mounted.tsx'
import { Hint } from '#web/ui/layout/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { RefreshButton } from '#web/ui/refresh-button.tsx'
import { directoryWords } from '#words/directory.ts'
import { duplicatesWords } from '#words/duplicates.ts'
import { failureWords } from '#words/failures.ts'
import { contactListQuery, withRememberedSeller } from './contact-list-query.ts'
import { ContactRows } from './contact-rows.tsx'
import styles from './directory.module.css'
import { directoryQueryFromUrl, exportParams, isSearch, lastPage } from './directory-query.ts'
import { Filters, SortSelect } from './filters.tsx'
import { Pager } from './pager.tsx'
import { type DirectoryPage, useDirectory } from './use-directory.ts'
import { useDirectoryQuery } from './use-directory-query.ts'

const LazyAddContact = lazyDialog(async () => (await import('#web/contacts/new-contact/add-contact.tsx')).AddContact)

const NEWEST_FIRST = { sort: 'created_at', order: 'desc' } as const

/** Searches are not prefetched: their response is ten times larger. */
export const prefetchDirectory: Prefetch = ({ client, user, search }) => {
  const selection = directoryQueryFromUrl(withRememberedSeller(search, user.user_id))
  if (!isSearch(selection)) return prefetchQuery(client, contactListQuery(selection))
}

/** The contact list with search, filters, order and export. */
export const DirectoryScreen = () => {
  const narrow = useMedia(SCREEN_NARROW)
  const phone = useMedia(SHELL_NARROW)
  const { permissions } = useUser()
  const [isAdding, setAdding] = useScreenState(false)
  const [selection, select] = useDirectoryQuery()
  const directory = useDirectory(selection)
  const shown = directory.data
  const list = useRef<HTMLDivElement>(null)
  const count = useRef<HTMLParagraphElement>(null)
  useRowFocus(list, shown?.contacts, count)
  const toTop = () =>
    count.current?.scrollIntoView({ block: 'start', behavior: prefersReducedMotion() ? 'auto' : 'smooth' })
  const isPastEnd = selection.page > 1 && shown?.contacts.length === 0 && !directory.isPlaceholderData
  const pages = shown?.pages ?? 0
  useEffect(() => {
    if (isPastEnd) select((before) => lastPage(before, pages), true)
  }, [isPastEnd, pages, select])
  // A search with more matches than one response holds is always ordered newest first.
  const order = shown?.total === null ? { ...selection, ...NEWEST_FIRST } : selection
  const mayMerge = useMayMerge()
  const { data: pairs = 0 } = usePairCount(mayMerge)
  const duplicates = mayMerge && pairs > 0 && (
    <ButtonLink kind="quiet" to="/contacts/duplicates">
      <UsersRound aria-hidden="true" />
      {duplicatesWords.count(pairs)}
    </ButtonLink>
  )
  return (
    <>
      <PageHeader
        title={narrow ? directoryWords.titleOnPhone : directoryWords.title}
        {...(!narrow && { subtitle: directoryWords.subtitle })}
        actions={
          <>
            <RefreshButton query={directory} />
            {!narrow && duplicates}
            {allows(permissions, 'Dashboard: Export Data') && (
              <ExportButton load={() => api['contacts.csv'].$get({ query: exportParams(order) })} />
            )}
            {!narrow && allows(permissions, 'Forms') && (
              <ButtonLink to="/forms">
                <ClipboardList aria-hidden="true" />
                {directoryWords.formDrafts}
              </ButtonLink>
            )}
            {allows(permissions, 'Contacts: Add') && (
              <Button kind="primary" aria-label={directoryWords.addContact} onClick={() => setAdding(true)}>
                <UserPlus aria-hidden="true" />
                {narrow ? directoryWords.add : directoryWords.addContact}
              </Button>
            )}
          </>
        }
      />
      <Filters selection={selection} select={select} narrow={narrow} phone={phone}>
        {narrow && !phone && <SortSelect selection={order} select={select} disabled={shown?.total === null} />}
      </Filters>
      {directory.error &&
        (shown && !directory.isPlaceholderData ? (
          <StaleNotice readAt={directory.readAt} error={directory.error} onRetry={() => directory.refetch()} />
        ) : (
          <LoadError
            error={directory.error}
            failure={failureWords.contacts.notFetched}
            onRetry={() => directory.refetch()}
          />
        ))}
      <SearchedDevice data={shown} />
      {narrow && duplicates}
      <Hint ref={count} weight="semibold" className={styles.count} role="status" tabIndex={-1}>
        {shown && !directory.isPlaceholderData ? countOf(shown) : BLANK}
        {shown?.total === null && directoryWords.typeMore}
      </Hint>
      {shown?.contacts.length === 0 ? (
        <EmptyState
          icon={<SearchX />}
          title={directoryWords.noneFound}
          {...(!narrow && { text: directoryWords.noneFoundWhatNow })}
        />
      ) : (
        (shown || !directory.error) && (
          <div ref={list} className={styles.page} data-stale={directory.isPlaceholderData}>
            <ContactRows
              key={String(narrow)}
              contacts={shown?.contacts}
              selection={order}
              sortable={shown?.total !== null}
              {...{ select, narrow, phone }}
            />
          </div>
        )
      )}
      {shown && (
        <Pager shown={shown} selection={selection} select={select} busy={directory.isPlaceholderData} onTurn={toTop} />
      )}
      {isAdding && <LazyAddContact onClose={() => setAdding(false)} />}
    </>
  )
}

const countOf = ({ total }: DirectoryPage) =>
  total === null ? directoryWords.foundAtLeast(CONTACT_LIST_MAX) : directoryWords.found(total)

import { ChevronLeft, ChevronRight, ChevronsLeft } from 'lucide-react'
import { CONTACT_LIST_MAX } from '#contract/contacts/contact.ts'
import { number } from '#web/lib/format/number.ts'
import { SCREEN_NARROW, useMedia } from '#web/lib/hooks/use-media.ts'
import { Hint, Row } from '#web/ui/layout/layout.tsx'
import { SoftDisabledButton } from '#web/ui/soft-disabled-button.tsx'
import { directoryWords } from '#words/directory.ts'
import styles from './directory.module.css'
import { type DirectoryQuery, firstPage, nextPage, previousPage } from './directory-query.ts'
import type { DirectoryPage } from './use-directory.ts'
import type { Select } from './use-directory-query.ts'

interface PagerProps {
  shown: DirectoryPage
  selection: DirectoryQuery
  select: Select
  busy: boolean
  onTurn: () => void
}

/** "Page X of Y (N total)". Hidden for a single page (docs/product.md#contacts-directory). */
export const Pager = ({ shown, selection, select, busy, onTurn }: PagerProps) => {
  const { contacts, total, pages, hasNext } = shown
  const { page } = selection
  // On a phone the arrows suffice; screen readers read the label.
  const label = useMedia(SCREEN_NARROW) ? 'visually-hidden' : undefined
  if (contacts.length === 0 || (pages <= 1 && page === 1 && !hasNext)) return null
  const turn = (change: (before: DirectoryQuery) => DirectoryQuery) => {
    select(change)
    onTurn()
  }
  const edges = { first: contacts[0]?.contact_id, last: contacts.at(-1)?.contact_id }
  return (
    <Row as="nav" nowrap justify="center" className={styles.pager} aria-label={directoryWords.pages}>
      <SoftDisabledButton
        icon
        kind="quiet"
        aria-label={directoryWords.firstPage}
        disabled={busy || page === 1}
        onClick={() => turn(firstPage)}
      >
        <ChevronsLeft />
      </SoftDisabledButton>
      <SoftDisabledButton disabled={busy || page === 1} onClick={() => turn((before) => previousPage(before, edges))}>
        <ChevronLeft aria-hidden="true" />
        <span className={label}>{directoryWords.previous}</span>
      </SoftDisabledButton>
      <Hint grow align="center" aria-live="polite">
        {total === null
          ? directoryWords.pageOfMany(page, `${number(CONTACT_LIST_MAX)}+`)
          : directoryWords.page(page, pages, number(total))}
      </Hint>
      <SoftDisabledButton disabled={busy || !hasNext} onClick={() => turn((before) => nextPage(before, edges))}>
        <span className={label}>{directoryWords.next}</span>
        <ChevronRight aria-hidden="true" />
      </SoftDisabledButton>
    </Row>
  )
}

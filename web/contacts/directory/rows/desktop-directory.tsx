import { ArrowDown, ArrowUp } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { addressLine } from '#contract/contacts/address.ts'
import type { Contact } from '#contract/contacts/contact.ts'
import { phoneText } from '#contract/contacts/phone-text.ts'
import type { ContactSort } from '#contract/contacts/sorting.ts'
import { StageBadge } from '#web/catalog/stage-badge.tsx'
import { categoryColor, displayName, shortAddress } from '#web/contacts/contact-format.ts'
import { type DirectoryQuery, toggleSort } from '#web/contacts/directory/directory-query.ts'
import type { Select } from '#web/contacts/directory/use-directory-query.ts'
import { ContactMark } from '#web/contacts/unsent/contact-mark.tsx'
import { fullTime, shortDate } from '#web/lib/format/time.ts'
import { useFirstRows } from '#web/lib/hooks/use-first-rows.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Table } from '#web/ui/table.tsx'
import { directoryWords } from '#words/directory.ts'
import styles from './desktop-directory.module.css'
import { RowActions } from './row-actions.tsx'

interface DesktopDirectoryProps {
  /** Undefined while loading. */
  contacts: readonly Contact[] | undefined
  selection: DirectoryQuery
  select: Select
  /** False for a search with more matches than one response holds. */
  sortable: boolean
}

const COLUMNS: readonly [sort: ContactSort | undefined, label: string, width?: string | undefined][] = [
  ['created_at', directoryWords.columns.date, styles.dateColumn],
  ['category_name', directoryWords.columns.category, styles.categoryColumn],
  ['stage_name', directoryWords.columns.stage, styles.stageColumn],
  ['name', directoryWords.columns.name],
  [undefined, directoryWords.columns.zip],
  ['seller_name', directoryWords.columns.seller, styles.sellerColumn],
  [undefined, directoryWords.columns.actions, styles.actionsColumn],
]
const LOADING_ROWS = [1, 2, 3, 4, 5, 6, 7, 8]
/** Minimum heights of a row, and of everything above the first row. */
const ROW_PX = 58
const ABOVE_PX = 240

export const DesktopDirectory = ({ contacts, selection, select, sortable }: DesktopDirectoryProps) => {
  const drawn = useFirstRows(contacts, ROW_PX, ABOVE_PX)
  return (
    <div className={styles.table} aria-busy={!contacts}>
      <Table caption={directoryWords.contacts}>
        <colgroup>
          {COLUMNS.map(([, label, width]) => (
            <col key={label} className={width} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {COLUMNS.map(([sort, label]) =>
              sort === undefined ? (
                <th key={label} scope="col">
                  {label}
                </th>
              ) : (
                <SortHeader
                  key={label}
                  sorted={selection.sort === sort ? selection.order : undefined}
                  disabled={!sortable}
                  onSort={() => select((before) => toggleSort(before, sort))}
                >
                  {label}
                </SortHeader>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {contacts?.slice(0, drawn).map((contact) => (
            <ContactRow key={contact.contact_id} contact={contact} />
          ))}
          {!contacts &&
            LOADING_ROWS.map((row) => (
              <tr key={row}>
                <td colSpan={COLUMNS.length}>
                  <Skeleton height="1.2rem" />
                </td>
              </tr>
            ))}
        </tbody>
      </Table>
    </div>
  )
}

interface SortHeaderProps {
  sorted: DirectoryQuery['order'] | undefined
  disabled: boolean
  onSort: () => void
  children: ReactNode
}

const SortHeader = ({ sorted, disabled, onSort, children }: SortHeaderProps) => (
  <th scope="col" aria-sort={sorted && (sorted === 'asc' ? 'ascending' : 'descending')}>
    <button
      type="button"
      className={styles.sort}
      disabled={disabled}
      title={disabled ? directoryWords.typeMoreToSort : undefined}
      onClick={onSort}
    >
      {children}
      {sorted === 'asc' && <ArrowUp size={14} className="accent" aria-hidden="true" />}
      {sorted === 'desc' && <ArrowDown size={14} className="accent" aria-hidden="true" />}
    </button>
  </th>
)

const ContactRow = ({ contact }: { contact: Contact }) => {
  const navigate = useNavigate()
  const profile = `/contacts/${contact.contact_id}`
  const clicked = (event: MouseEvent) => {
    // Links and buttons handle their own clicks. A click that selects text does not open the profile.
    if (event.target instanceof Element && event.target.closest('a, button')) return
    if (getSelection()?.toString()) return
    navigate(profile)
  }
  return (
    <tr className={styles.row} data-to={profile} onClick={clicked}>
      <td className={styles.date} title={fullTime(contact.created_at)}>
        {shortDate(contact.created_at)}
      </td>
      <td className={styles.badge} title={contact.category_name ?? undefined}>
        <Badge color={categoryColor(contact.category_name)}>{contact.category_name ?? directoryWords.noCategory}</Badge>
      </td>
      <td className={styles.badge} title={contact.stage_name || undefined}>
        <StageBadge stageId={contact.stage_id}>{contact.stage_name || directoryWords.firstStage}</StageBadge>
      </td>
      <td>
        <Link to={profile} className={styles.name} title={displayName(contact)}>
          {displayName(contact)}
        </Link>
        <span className={styles.phone}>{phoneText(contact.phone) || directoryWords.none}</span>
        <ContactMark contactId={contact.contact_id} />
      </td>
      <td>
        {contact.zip ?? directoryWords.none}
        {contact.address && (
          <span className={styles.address} title={addressLine(contact.address)}>
            {shortAddress(contact.address)}
          </span>
        )}
      </td>
      <td className={styles.seller} title={contact.seller_name ?? undefined}>
        {contact.seller_name ?? directoryWords.noSeller}
      </td>
      <td>
        <RowActions contact={contact} />
      </td>
    </tr>
  )
}

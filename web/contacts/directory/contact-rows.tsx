import { ArrowDown, ArrowUp, Eye } from 'lucide-react'
import { type MouseEvent, useContext, useDeferredValue } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { addressLine } from '#contract/contacts/address.ts'
import type { Contact } from '#contract/contacts/contact.ts'
import { phoneText } from '#contract/contacts/phone-text.ts'
import type { ContactSort } from '#contract/contacts/sorting.ts'
import { StageBadge } from '#web/catalog/stage-badge.tsx'
import { useRecordNames } from '#web/catalog/use-catalog.ts'
import { categoryColor, displayName, shortAddress } from '#web/contacts/contact-format.ts'
import { ContactMark } from '#web/contacts/unsent/contact-mark.tsx'
import { money } from '#web/lib/format/money.ts'
import { fullTime, shortDate } from '#web/lib/format/time.ts'
import { IsOpenedAgain } from '#web/lib/hooks/use-window-scroll.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { lookClass } from '#web/ui/layout/layout.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Table } from '#web/ui/table.tsx'
import { contactActionWords } from '#words/contact-actions.ts'
import { directoryWords } from '#words/directory.ts'
import styles from './contact-rows.module.css'
import { type DirectoryQuery, toggleSort } from './directory-query.ts'
import { RowActions } from './row-actions.tsx'
import type { Select } from './use-directory-query.ts'

interface TableProps {
  /** Undefined while loading. */
  contacts: readonly Contact[] | undefined
  selection: DirectoryQuery
  select: Select
  /** False for a search with more matches than one response holds. */
  sortable: boolean
}

interface ContactRowsProps extends TableProps {
  narrow: boolean
  phone: boolean
}

/** The minimum height of a row, or of a card with its gap, and that of everything above the first one. */
const ROW_PX = { row: 58, above: 240 }
const CARD_PX = { row: 140, above: 200 }
const LOADING_CARDS = [1, 2, 3, 4, 5]
const LOADING_ROWS = [...LOADING_CARDS, 6, 7, 8]

/**
 * The number of rows to draw: in the first frame those that fit into the window, afterwards all. Back and Forward draw all
 * at once, because they restore the scroll position.
 */
const useFirstRows = (rows: readonly Contact[] | undefined, rowPx: number, abovePx: number) => {
  const returns = useContext(IsOpenedAgain)
  const drawsAll = useDeferredValue(rows !== undefined, false)
  return drawsAll || returns ? undefined : Math.ceil((innerHeight - abovePx) / rowPx)
}

/** A page of contacts: a table; below 900 px a card for each contact. */
export const ContactRows = ({ contacts, narrow, phone, ...sorting }: ContactRowsProps) => {
  const { row, above } = narrow ? CARD_PX : ROW_PX
  const count = useFirstRows(contacts, row, above)
  const drawn = contacts?.slice(0, count)
  if (!narrow) return <ContactTable contacts={drawn} {...sorting} />
  return (
    <ul className={styles.cards} aria-busy={!drawn}>
      {drawn?.map((contact) => (
        <li key={contact.contact_id}>
          <ContactCard contact={contact} phone={phone} />
        </li>
      ))}
      {!drawn &&
        LOADING_CARDS.map((card) => (
          <li key={card}>
            <Skeleton height="8.5rem" />
          </li>
        ))}
    </ul>
  )
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

const ContactTable = ({ contacts, selection, select, sortable }: TableProps) => (
  <div className={styles.table} aria-busy={!contacts}>
    <Table caption={directoryWords.contacts}>
      <colgroup>
        {COLUMNS.map(([, label, width]) => (
          <col key={label} className={width} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {COLUMNS.map(([sort, label]) => {
            const order = sort === selection.sort ? selection.order : undefined
            return (
              <th key={label} scope="col" aria-sort={order && (order === 'asc' ? 'ascending' : 'descending')}>
                {sort === undefined ? (
                  label
                ) : (
                  <button
                    type="button"
                    className={styles.sort}
                    disabled={!sortable}
                    title={sortable ? undefined : directoryWords.typeMoreToSort}
                    onClick={() => select((before) => toggleSort(before, sort))}
                  >
                    {label}
                    {order === 'asc' && <ArrowUp size={14} className="accent" aria-hidden="true" />}
                    {order === 'desc' && <ArrowDown size={14} className="accent" aria-hidden="true" />}
                  </button>
                )}
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody>
        {contacts?.map((contact) => (
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

const BREAKS = lookClass({ wrap: 'break' })
const SMALL = lookClass({ size: 'xs', tone: 'soft', wrap: 'break' })
const DATE = `${styles.date} ${lookClass({ tone: 'soft', wrap: 'one-line' })}`
const ACTIONS = `row ${lookClass({ nowrap: true, justify: 'end' })}`

/** A contact without a stage shows the first one. */
const withStage = ({ stage_id, stage_name }: Contact) => ({
  stage_id,
  stage_name: stage_name || directoryWords.firstStage,
})

const ContactRow = ({ contact }: { contact: Contact }) => {
  const navigate = useNavigate()
  const profile = `/contacts/${contact.contact_id}`
  const name = displayName(contact)
  const names = useRecordNames()
  const category = names.category(contact)
  const clicked = (event: MouseEvent) => {
    // Links and buttons handle their own clicks. A click that selects text does not open the profile.
    if (event.target instanceof Element && event.target.closest('a, button')) return
    if (getSelection()?.toString()) return
    navigate(profile)
  }
  return (
    <tr className={styles.row} data-to={profile} onClick={clicked}>
      <td className={DATE} title={fullTime(contact.created_at)}>
        {shortDate(contact.created_at)}
      </td>
      <td className={BREAKS} title={category ?? undefined}>
        <Badge color={categoryColor(contact.category_name)}>{category ?? directoryWords.noCategory}</Badge>
      </td>
      <td className={BREAKS} title={(contact.stage_name && names.stage(contact)) || undefined}>
        <StageBadge of={withStage(contact)} />
      </td>
      <td>
        <Link to={profile} className={`${styles.name} ${styles.clamped}`} title={name}>
          {name}
        </Link>
        <div className={SMALL}>{phoneText(contact.phone) || directoryWords.none}</div>
        <ContactMark contactId={contact.contact_id} />
      </td>
      <td>
        {contact.zip ?? directoryWords.none}
        {contact.address && (
          <div className={SMALL} title={addressLine(contact.address)}>
            {shortAddress(contact.address)}
          </div>
        )}
      </td>
      <td className={BREAKS} title={contact.seller_name ?? undefined}>
        {contact.seller_name ?? directoryWords.noSeller}
      </td>
      <td>
        <div className={ACTIONS}>
          <ButtonLink
            icon
            kind="quiet"
            to={profile}
            aria-label={contactActionWords.viewProfile(name)}
            title={directoryWords.view}
          >
            <Eye />
          </ButtonLink>
          <RowActions contact={contact} />
        </div>
      </td>
    </tr>
  )
}

const NAME = lookClass({ size: 'md', weight: 'bold', wrap: 'break' })
const PLACE = `${styles.atEnd} ${lookClass({ size: 'sm', tone: 'soft', weight: 'semibold' })}`
const PROJECT = `${styles.clamped} ${lookClass({ size: 'sm', tone: 'soft', wrap: 'break' })}`
const PRICE = `${styles.atEnd} ${lookClass({ weight: 'bold' })}`
const BADGES = `row ${styles.cardBadges} ${lookClass({ gap: 1 })}`
const CREATED = `row ${lookClass({ size: 'xs', tone: 'soft' })}`
const VIEW = `row ${styles.view} ${lookClass({ tone: 'soft', justify: 'end' })}`

const ContactCard = ({ contact, phone }: { contact: Contact; phone: boolean }) => (
  <article className={styles.card}>
    <h2 className={NAME}>{contact.name.trim().toUpperCase() || directoryWords.unknownOnPhone}</h2>
    <p className={PLACE}>{contact.zip ?? directoryWords.none}</p>
    <p className={PROJECT} title={contact.project_title ?? undefined}>
      {contact.project_title ?? directoryWords.none}
    </p>
    <p className={PRICE}>{money(contact.price)}</p>
    <p className={BADGES}>
      <Badge>{(contact.seller_name ?? directoryWords.noSeller).toUpperCase()}</Badge>
      <Badge color={categoryColor(contact.category_name)}>
        {(useRecordNames().category(contact) ?? directoryWords.noCategory).toUpperCase()}
      </Badge>
      <StageBadge of={withStage(contact)} inCapitals />
      <ContactMark contactId={contact.contact_id} />
    </p>
    <p className={CREATED}>{shortDate(contact.created_at)}</p>
    <Link
      to={`/contacts/${contact.contact_id}`}
      className={VIEW}
      aria-label={contactActionWords.viewProfile(displayName(contact))}
    >
      <Eye aria-hidden="true" />
    </Link>
    <div className={`row ${styles.cardActions}`}>
      <RowActions contact={contact} phone={phone} />
    </div>
  </article>
)

import { placeLine } from '#contract/address.ts'
import { dayDate } from '#web/lib/format/days.ts'
import { money } from '#web/lib/format/money.ts'
import { importWords } from '#web/messages/import.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Check, ShownRow } from './check-file.ts'
import { NotTakenList } from './not-taken-list.tsx'
import styles from './preview.module.css'
import type { Names } from './words.ts'

/** What becomes of a file: sums over all of its rows, the first of them as contacts, and those that are left out. */
export const Preview = ({ check, names }: { check: Check | undefined; names: Names }) => (
  <section className={styles.preview} aria-label={importWords.preview}>
    <h3>{importWords.preview}</h3>
    {!check && <Skeleton height="8rem" />}
    {check && (
      <>
        <div role="status">
          <ul className={styles.sums}>
            {!check.isRead && <li>{importWords.checking(check.rows)}</li>}
            {check.isRead && <li>{importWords.checked(check.good)}</li>}
            {check.bad > 0 && <li data-tone="bad">{importWords.bad(check.bad)}</li>}
            <NotTakenList columns={check.notTaken} />
            {check.again > 0 && <li data-tone="warn">{importWords.twice(check.again)}</li>}
            {check.known > 0 && <li data-tone="warn">{importWords.known(check.known, check.asked)}</li>}
          </ul>
        </div>
        <Rows title={importWords.firstRows} rows={check.first} names={names} />
        {check.badRows.some(({ row }) => row > check.first.length) && (
          <Rows title={importWords.badRows} rows={check.badRows} names={names} />
        )}
      </>
    )}
  </section>
)

const Rows = ({ title, rows, names }: { title: string; rows: readonly ShownRow[]; names: Names }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
  <section className={styles.box} aria-label={title} tabIndex={0}>
    <h4>{title}</h4>
    <ol className={styles.rows}>
      {rows.map((shown) => (
        <Row key={shown.row} shown={shown} names={names} />
      ))}
    </ol>
  </section>
)

const Row = ({
  shown: { row, contact, reason, notTaken, isAgain, knownAs },
  names,
}: {
  shown: ShownRow
  names: Names
}) => {
  const { job } = contact ?? {}
  const category = names.categories.find(({ category_id }) => category_id === contact?.category_id)?.name
  const stage = names.stages.find(({ stage_id }) => stage_id === job?.stage_id)?.name
  const seller = names.sellers.find(({ seller_id }) => seller_id === (job ?? contact)?.seller_id)?.name
  return (
    <li className={styles.row}>
      <span className={styles.number}>{importWords.row(row)}</span>
      {contact && (
        <div className={styles.contact}>
          <strong dir="auto">{contact.name}</strong>
          <span className={styles.phones}>{contact.phones.join(' · ')}</span>
          <span>
            {[...contact.emails, placeLine(contact.address, contact.zip), category, !job && seller]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {job && <span>{importWords.lead(job.project_title, money(job.value_estimate))}</span>}
          {job && <span>{[stage, seller, job.day && dayDate(job.day)].filter(Boolean).join(' · ')}</span>}
        </div>
      )}
      {reason && <span data-tone="bad">{reason}</span>}
      {notTaken.length > 0 && <span data-tone="warn">{[...new Set(notTaken.map(({ why }) => why))].join(' · ')}</span>}
      {knownAs && <span data-tone="warn">{importWords.knownAs(knownAs)}</span>}
      {isAgain && <span data-tone="warn">{importWords.again}</span>}
    </li>
  )
}

import { placeLine } from '#contract/contacts/address.ts'
import { phoneText } from '#contract/contacts/phone-text.ts'
import type { ImportedRow } from '#contract/transfer/import.ts'
import { archiveStage } from '#web/catalog/stage-kinds.ts'
import { dayDate } from '#web/lib/format/days.ts'
import { money } from '#web/lib/format/money.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LongText } from '#web/ui/long-text.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { directoryWords } from '#words/directory.ts'
import { importWords } from '#words/import.ts'
import { type Check, readyRows, type ShownRow } from './check-file.ts'
import { DroppedColumns } from './dropped-columns.tsx'
import styles from './preview.module.css'
import type { RowTarget } from './row-contacts.ts'
import type { Names } from './words.ts'

interface PreviewProps {
  check: Check | undefined
  names: Names
}

/** The preview of an import: sums over all rows, the first rows as contacts and leads, and the rejected rows. */
export const Preview = ({ check, names }: PreviewProps) => (
  <section className={styles.preview} aria-label={importWords.preview}>
    <h3>{importWords.preview}</h3>
    {!check && <Skeleton height="8rem" />}
    {check && (
      <>
        <div role="status">
          <ul className={styles.sums}>
            {!check.isRead && <li>{importWords.checking(check.rows)}</li>}
            {check.isRead && (
              <li>{importWords.checked(readyRows(check), check.bad + check.skipped, isLimit(check))}</li>
            )}
            {check.isRead && <li>{importWords.leadsToCome(check.leads, check.leads > 0 && isLimit(check))}</li>}
            {check.bad > 0 && <li data-tone="bad">{importWords.bad(check.bad)}</li>}
            <DroppedColumns columns={check.notTaken} />
            {check.repeated > 0 && <li data-tone="warn">{importWords.twice(check.repeated, check.repetitions)}</li>}
            {check.known > 0 && <li data-tone="warn">{importWords.known(check.known, check.asked)}</li>}
          </ul>
        </div>
        <section className={styles.box} aria-label={importWords.firstRows}>
          <h4>{importWords.firstRows}</h4>
          <Rows rows={check.first} names={names} />
        </section>
        {check.badRows.some(({ row }) => row > check.first.length) && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
          <section className={`${styles.box} ${styles.scrolled}`} aria-label={importWords.badRows} tabIndex={0}>
            <h4>{importWords.badRows}</h4>
            <Rows rows={check.badRows} names={names} />
          </section>
        )}
      </>
    )}
  </section>
)

/** Rows may be skipped if their phones are not looked up yet, or if their contact lacks nothing of them or is full. */
const isLimit = ({ asked, phones, joined }: Check) => asked < phones || joined > 0

const Rows = ({ rows, names }: { rows: readonly ShownRow[]; names: Names }) => (
  <ol className={styles.rows}>
    {rows.map((shown) => (
      <Row key={shown.row} shown={shown} names={names} />
    ))}
  </ol>
)

const Row = ({ shown: { row, contact, reason, notTaken, target }, names }: { shown: ShownRow; names: Names }) => (
  <li className={styles.row}>
    <span className={styles.number}>{importWords.row(row)}</span>
    {contact && (
      <div className={styles.stored}>
        <ContactPart of={contact} names={names} />
        <LeadPart of={contact} names={names} />
      </div>
    )}
    {reason && <span data-tone="bad">{reason}</span>}
    {notTaken.length > 0 && <span data-tone="warn">{[...new Set(notTaken.map(({ why }) => why))].join(' · ')}</span>}
    {target && ownerNote(target) && <span data-tone="warn">{ownerNote(target)}</span>}
    {target &&
      !target.reason &&
      target.shared.map(({ phone, owner }) => (
        <span key={phone} data-tone="warn">
          {importWords.sharedWith(phoneText(phone), owner.name)}
        </span>
      ))}
  </li>
)

/** What a row shows about the contact whose phone it has. */
const ownerNote = ({ owner, isOtherName, reason }: RowTarget) => {
  if (reason === 'nothing_new') return importWords.skippedRepeated
  if (!owner) return undefined
  if (reason) return importWords.skippedFor(owner.name)
  if (isOtherName) return importWords.onlyLead(owner.name)
  return owner.isOfImport ? importWords.again : importWords.knownAs(owner.name)
}

interface PartProps {
  of: ImportedRow
  names: Names
}

const ContactPart = ({
  of: { name, phones, phone_labels, emails, address, zip, notes, job, installation_date: day, ...contact },
  names,
}: PartProps) => {
  const category = names.categories.find(({ category_id }) => category_id === contact.category_id)
  const seller = names.sellers.find(({ seller_id }) => seller_id === (job ?? contact).seller_id)
  const stage = job ? stageOf(names, job.stage_id) : archiveStage(names.stages)
  return (
    <div className={styles.part}>
      <span className={styles.kind}>{importWords.contact}</span>
      <strong dir="auto">{name}</strong>
      <span className={styles.phones}>
        {phones.map((phone, i) => (phone_labels?.[i] ? `${phone} (${phone_labels[i]})` : phone)).join(' · ')}
      </span>
      {emails.length > 0 && <span>{emails.join(' · ')}</span>}
      {(address || zip) && <span>{placeLine(address, zip)}</span>}
      {notes && !job && <LongText className={styles.notes}>{notes}</LongText>}
      {day && !job && <span>{importWords.installedOn(dayDate(day))}</span>}
      <div className={styles.badges}>
        <Badge>{category?.name ?? directoryWords.noCategory}</Badge>
        {stage && <Badge color={stage.color}>{stage.name}</Badge>}
        <Badge>{seller?.name ?? directoryWords.noSeller}</Badge>
      </div>
    </div>
  )
}

const LeadPart = ({ of: { job, installation_date: day }, names }: PartProps) => {
  if (!job) return <div className={styles.part}>{importWords.noLead}</div>
  const stage = stageOf(names, job.stage_id)
  return (
    <div className={styles.part}>
      <span className={styles.kind}>{importWords.lead}</span>
      <strong dir="auto">{job.project_title}</strong>
      <span className={styles.phones}>{money(job.value_estimate)}</span>
      {job.notes && <LongText className={styles.notes}>{job.notes}</LongText>}
      {job.day && <span>{dayDate(job.day)}</span>}
      {day && <span>{importWords.installedOn(dayDate(day))}</span>}
      <div className={styles.badges}>{stage && <Badge color={stage.color}>{stage.name}</Badge>}</div>
    </div>
  )
}

const stageOf = ({ stages }: Names, stageId: number) => stages.find(({ stage_id }) => stage_id === stageId)

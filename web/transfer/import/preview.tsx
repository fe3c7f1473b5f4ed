import { placeLine } from '#contract/contacts/address.ts'
import { phoneText } from '#contract/contacts/phone-text.ts'
import type { ImportedRow } from '#contract/transfer/import.ts'
import { archiveStage } from '#web/catalog/stage-kinds.ts'
import { dayDate } from '#web/lib/format/days.ts'
import { money } from '#web/lib/format/money.ts'
import styles from '#web/transfer/transfer.module.css'
import { Badge } from '#web/ui/badge.tsx'
import { Grid, Hint, Row, Stack, Text } from '#web/ui/layout/layout.tsx'
import { LongText } from '#web/ui/long-text.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { directoryWords } from '#words/directory.ts'
import { importWords } from '#words/import.ts'
import { RECORD_WORDS } from '#words/records.ts'
import { type Check, readyRows, type ShownRow } from './check-file.ts'
import { DroppedColumns } from './dropped-columns.tsx'
import type { RowTarget } from './row-contacts.ts'
import type { Names } from './words.ts'

interface PreviewProps {
  check: Check | undefined
  names: Names
}

/** The preview of an import: sums over all rows, the first rows as contacts and leads, and the rejected rows. */
export const Preview = ({ check, names }: PreviewProps) => (
  <Stack as="section" aria-label={importWords.preview}>
    <Text as="h3" size="md">
      {importWords.preview}
    </Text>
    {!check && <Skeleton height="8rem" />}
    {check && (
      <>
        <div role="status">
          <Row as="ul" gap="1 4">
            {!check.isRead && <li>{importWords.checking(check.rows)}</li>}
            {check.isRead && (
              <li>{importWords.checked(readyRows(check), check.bad + check.skipped, isLimit(check))}</li>
            )}
            {check.isRead && <li>{importWords.leadsToCome(check.leads, check.leads > 0 && isLimit(check))}</li>}
            {check.bad > 0 && (
              <Text as="li" tone="bad">
                {importWords.bad(check.bad)}
              </Text>
            )}
            <DroppedColumns columns={check.notTaken} />
            {check.repeated > 0 && (
              <Text as="li" tone="warn">
                {importWords.twice(check.repeated, check.repetitions)}
              </Text>
            )}
            {check.known > 0 && (
              <Text as="li" tone="warn">
                {importWords.known(check.known, check.asked)}
              </Text>
            )}
          </Row>
        </div>
        <Stack as="section" box="line" aria-label={importWords.firstRows}>
          <Text as="h4" size="sm">
            {importWords.firstRows}
          </Text>
          <PreviewRows rows={check.first} names={names} />
        </Stack>
        {check.badRows.some(({ row }) => row > check.first.length) && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
          <section className={`box ${styles.scrolled}`} aria-label={importWords.badRows} tabIndex={0}>
            <Text as="h4" size="sm">
              {importWords.badRows}
            </Text>
            <PreviewRows rows={check.badRows} names={names} />
          </section>
        )}
      </>
    )}
  </Stack>
)

/** Rows may be skipped if their phones are not looked up yet, or if their contact lacks nothing of them or is full. */
const isLimit = ({ asked, phones, joined }: Check) => asked < phones || joined > 0

const PreviewRows = ({ rows, names }: { rows: readonly ShownRow[]; names: Names }) => (
  <ol>
    {rows.map((shown) => (
      <PreviewRow key={shown.row} shown={shown} names={names} />
    ))}
  </ol>
)

const PreviewRow = ({
  shown: { row, contact, reason, notTaken, target },
  names,
}: {
  shown: ShownRow
  names: Names
}) => (
  <li className={styles.row}>
    <Hint as="span" className={styles.number}>
      {importWords.row(row)}
    </Hint>
    {contact && (
      <Grid gap="2 4" least="15rem" className={styles.stored}>
        <ContactPart of={contact} names={names} />
        <LeadPart of={contact} names={names} />
      </Grid>
    )}
    {reason && <span className="bad">{reason}</span>}
    {notTaken.length > 0 && <span className="warn">{[...new Set(notTaken.map(({ why }) => why))].join(' · ')}</span>}
    {target && ownerNote(target) && <span className="warn">{ownerNote(target)}</span>}
    {target &&
      !target.reason &&
      target.shared.map(({ phone, owner }) => (
        <span key={phone} className="warn">
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
    <Stack gap={1} tone="soft">
      <Text as="span" size="xs" weight="semibold">
        {RECORD_WORDS.contact}
      </Text>
      <strong dir="auto">{name}</strong>
      <Text as="span" tone="ink">
        {phones.map((phone, i) => (phone_labels?.[i] ? `${phone} (${phone_labels[i]})` : phone)).join(' · ')}
      </Text>
      {emails.length > 0 && <span>{emails.join(' · ')}</span>}
      {(address || zip) && <span>{placeLine(address, zip)}</span>}
      {notes && !job && <LongText>{notes}</LongText>}
      {day && !job && <span>{importWords.installedOn(dayDate(day))}</span>}
      <Row gap={1}>
        <Badge>{category?.name ?? directoryWords.noCategory}</Badge>
        {stage && <Badge color={stage.color}>{stage.name}</Badge>}
        <Badge>{seller?.name ?? directoryWords.noSeller}</Badge>
      </Row>
    </Stack>
  )
}

const LeadPart = ({ of: { job, installation_date: day }, names }: PartProps) => {
  if (!job)
    return (
      <Stack gap={1} tone="soft">
        {importWords.noLead}
      </Stack>
    )
  const stage = stageOf(names, job.stage_id)
  return (
    <Stack gap={1} tone="soft">
      <Text as="span" size="xs" weight="semibold">
        {RECORD_WORDS.lead}
      </Text>
      <strong dir="auto">{job.project_title}</strong>
      <Text as="span" tone="ink">
        {money(job.value_estimate)}
      </Text>
      {job.notes && <LongText>{job.notes}</LongText>}
      {job.day && <span>{dayDate(job.day)}</span>}
      {day && <span>{importWords.installedOn(dayDate(day))}</span>}
      <Row gap={1}>{stage && <Badge color={stage.color}>{stage.name}</Badge>}</Row>
    </Stack>
  )
}

const stageOf = ({ stages }: Names, stageId: number) => stages.find(({ stage_id }) => stage_id === stageId)

import { toHex } from '#contract/hex.ts'
import { timeAt } from '#contract/local-time.ts'
import type { ChunkAnswer, ImportChunk, ImportedJob, Skipped } from '#contract/transfer/import.ts'
import { logActivity } from '#worker/activity/store.ts'
import { requireActiveCategory, requireActiveSeller, requireStage } from '#worker/catalog/by-id.ts'
import { contactRecord, insertContacts } from '#worker/contacts/store.ts'
import type { Database, Statement } from '#worker/db/database.ts'
import { inCents } from '#worker/db/money.ts'
import { guard, insertRows, reserveSeveral } from '#worker/db/sql.ts'
import { beginningIn } from '#worker/leads/creation.ts'
import { leadRecord, newLeadRow } from '#worker/leads/store.ts'
import { archiveStage, awardOfEntry } from '#worker/pipeline/rules.ts'
import { awardRecord } from '#worker/pipeline/store.ts'
import { requirePermission } from '#worker/session/policy.ts'
import type { Actor } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { requireOwn } from './own-import.ts'
import { presentImport } from './present.ts'
import {
  type Added,
  areUnchanged,
  deleteOldLogLine,
  fillContacts,
  type ImportRow,
  isAfterChunk,
  selectChunk,
  selectImport,
  selectKnown,
  updateImport,
} from './store.ts'
import { type KeyedRow, keyed, type Target, targetsOf } from './targets.ts'

/**
 * Writes the next rows of an import in one transaction, with the same rows in every table as if each contact and its lead
 * were added by hand, but for the points of jobs that earn none; a chunk that was carried out is answered again and written
 * once.
 * @throws Refusal `not_found`, `import_of_another`, `import_over`, `import_out_of_step` where it is not the next one,
 * `import_chunk_differs` where other rows were carried out under its number, `import_chunk_empty`,
 * `invalid_input` where a seller, category or stage is gone
 */
export const planChunk = async (
  db: Database,
  actor: Actor,
  importId: number,
  input: ImportChunk,
): Promise<Plan<ChunkAnswer>> => {
  const rows = input.rows.map((row) => keyed(row, actor.business.country))
  const jobs = rows.filter(({ job }) => job).length
  const [[found], [done], known, [lastContact], [lastLead]] = await db.batch([
    selectImport(importId),
    selectChunk(importId, input.chunk),
    selectKnown(importId, [...new Set(rows.flatMap(({ points }) => points.phones.map(({ key }) => key)))]),
    reserveSeveral('contacts', rows.length),
    reserveSeveral('leads', jobs),
  ])
  if (!found) throw new Refusal('import_gone')
  requireOwn(found, actor)
  const hash = await hashOf(input)
  if (done) {
    if (done.hash !== hash) throw new Refusal('import_chunk_differs')
    const skipped = JSON.parse(done.skipped) as Skipped[]
    return { statements: [], answer: { success: true, import: presentImport(found), skipped } }
  }
  requireNext(found, input)
  requireRights(actor, found, rows)
  const { targets, skipped, made, merged } = targetsOf(rows, known, found.duplicates, {
    firstId: (lastContact?.value ?? 0) - rows.length + 1,
    timeZone: actor.business.timeZone,
  })
  const leads = leadsOf(actor, found, targets, (lastLead?.value ?? 0) - jobs + 1)
  const next: ImportRow = {
    ...found,
    read: input.read,
    chunks: input.chunk,
    made: found.made + made,
    merged: found.merged + merged,
    jobs: found.jobs + leads.length,
    skipped: found.skipped + skipped.length + input.rejected,
    state: input.read === found.rows ? 'done' : 'running',
    stepped_at: actor.now,
  }
  const { read, chunks, state, stepped_at } = next
  return {
    statements: [
      guard('out_of_step', isAfterChunk(importId, found.chunks)),
      ...contactStatements(actor, targets),
      ...insertRows(
        'leads',
        leads.map(({ row }) => leadRecord(row, actor.user.user_id)),
      ),
      ...insertRows(
        'point_ledger',
        leads.flatMap(({ row, award }) => (award ? [awardRecord({ ...actor, now: row.created_at }, row, award)] : [])),
      ),
      ...insertRows('import_rows', writtenBy(importId, targets, leads)),
      ...insertRows('import_chunks', [
        { import_id: importId, chunk: input.chunk, skipped: JSON.stringify(skipped), hash },
      ]),
      updateImport(importId, { read, chunks, state, stepped_at, ...countsOf(next) }),
      logActivity(actor, {
        action: 'import_made',
        entity_id: importId,
        details: { file: found.file_name, ...countsOf(next) },
      }),
      deleteOldLogLine(importId, 'import_made'),
    ],
    answer: { success: true, import: presentImport(next), skipped },
  }
}

const hashOf = async (input: ImportChunk) =>
  toHex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(input))))

const countsOf = ({ made, merged, jobs, skipped }: ImportRow) => ({ made, merged, jobs, skipped })

const requireNext = (found: ImportRow, { chunk, read, rejected, rows }: ImportChunk) => {
  if (found.state !== 'running') throw new Refusal('import_over')
  if (rejected + rows.length === 0) throw new Refusal('import_chunk_empty')
  const isNext = chunk === found.chunks + 1 && read - found.read === rejected + rows.length && read <= found.rows
  if (!isNext) throw new Refusal('import_out_of_step')
}

const requireRights = (actor: Actor, { duplicates }: ImportRow, rows: readonly KeyedRow[]) => {
  const { business } = actor
  if (duplicates === 'merge') requirePermission(actor, 'Contacts: Edit')
  if (rows.some(({ job }) => job)) requirePermission(actor, 'Leads: Add')
  for (const { category_id, seller_id, job } of rows) {
    if (category_id !== null) requireActiveCategory(business, category_id)
    if (seller_id !== null) requireActiveSeller(business, seller_id)
    if (!job) continue
    requireActiveSeller(business, job.seller_id)
    if (requireStage(business, job.stage_id).kind === 'drafts') throw new Refusal('lead_starts_in_drafts')
  }
}

interface PlannedLead {
  contact_id: number
  row: ReturnType<typeof newLeadRow>
  award: ReturnType<typeof awardOfEntry>
}

/** The leads of the rows, in the order of their contacts. */
const leadsOf = (actor: Actor, of: ImportRow, targets: readonly Target[], firstId: number): PlannedLead[] =>
  targets
    .flatMap(({ contact_id, jobs }) =>
      jobs.flatMap(({ job, category_id }) => (job ? [{ contact_id, job, category_id }] : [])),
    )
    .map((given, i) => leadOf(actor, of, { ...given, lead_id: firstId + i }))

interface GivenJob {
  lead_id: number
  contact_id: number
  category_id: number | null
  job: ImportedJob
}

const leadOf = (actor: Actor, of: ImportRow, { lead_id, contact_id, category_id, job }: GivenJob): PlannedLead => {
  const earns = of.earns_points === 1
  const stage = requireStage(actor.business, job.stage_id)
  const row = newLeadRow({
    ...beginningIn(stage, { ...actor, now: beginOf(job, actor) }),
    ...(!earns && { entered_week: null }),
    updated_at: actor.now,
    lead_id,
    contact_id,
    category_id,
    seller_id: job.seller_id,
    value_cents: inCents(job.value_estimate),
    notes: job.notes || null,
    project_title: job.project_title,
  })
  return { contact_id, row, award: earns ? awardOfEntry(stage, []) : undefined }
}

const NOON = '12:00'

/** A job with a day counts in the week of that day and earns any points then, not on the day of the import. */
const beginOf = ({ day }: ImportedJob, { business, now }: Actor) =>
  day ? Math.min(timeAt(day, NOON, business.timeZone), now) : now

const contactStatements = (actor: Actor, targets: readonly Target[]): Statement[] => {
  const isGiven = ({ filled, phones, emails }: Target) =>
    Object.keys(filled).length > 0 || phones.length > 0 || emails.length > 0
  const known = targets.flatMap((target) =>
    target.version !== undefined && (isGiven(target) || target.jobs.length > 0)
      ? [{ contact_id: target.contact_id, version: target.version }]
      : [],
  )
  const given = targets.filter((target) => target.version !== undefined && isGiven(target))
  return [
    guard('changed', areUnchanged(known)),
    ...insertContacts(targets.flatMap((target) => newContactOf(actor, target))),
    ...(given.length > 0
      ? [
          fillContacts(
            given.map(({ contact_id, filled }) => ({ contact_id, filled })),
            actor.now,
          ),
        ]
      : []),
    ...insertRows(
      'contact_phones',
      targets.flatMap(({ contact_id, phones }) =>
        phones.map(({ key, value, label }) => ({ contact_id, phone_key: key, phone: value, label })),
      ),
    ),
    ...insertRows(
      'contact_emails',
      targets.flatMap(({ contact_id, emails }) =>
        emails.map(({ value, label }) => ({ contact_id, email: value, label })),
      ),
    ),
  ]
}

/** The columns of a contact that the chunk makes, as it is after all rows that go to it. */
const newContactOf = (actor: Actor, { source, contact_id, email, address, zip, initial_notes }: Target) => {
  const [phone] = source?.points.phones ?? []
  if (!source || !phone) return []
  const { name, category_id, seller_id, job } = source
  const row = {
    contact_id,
    name,
    phone: phone.value,
    phone_key: phone.key,
    email,
    address,
    zip,
    category_id,
    stage_id: job?.stage_id ?? archiveStage(actor.business.stages).stage_id,
    seller_id: job?.seller_id ?? seller_id,
    created_by: actor.user.user_id,
    created_at: actor.now,
  }
  return [{ ...contactRecord(row), initial_notes }]
}

/** What an undo takes back, by contact; a contact to which nothing was added has none. */
const writtenBy = (import_id: number, targets: readonly Target[], leads: readonly PlannedLead[]) =>
  targets.flatMap(({ contact_id, version, is_own, own, filled, phones, emails, jobs }) => {
    const is_new = version === undefined
    // What an earlier chunk has made goes to the trash with all that hangs on it.
    if (is_own && !is_new) return []
    const added: Added = is_new
      ? { filled: {}, phones: [], emails: [], leads: [] }
      : {
          ...(own && jobs.length > 0 && { own }),
          filled,
          phones: phones.map(({ key }) => key),
          emails: emails.map(({ key }) => key),
          leads: leads.filter((lead) => lead.contact_id === contact_id).map(({ row }) => row.lead_id),
        }
    const isEmpty = Object.values(added).every((part) => Object.keys(part).length === 0)
    return isEmpty && !is_new ? [] : [{ import_id, contact_id, is_new: Number(is_new), added: JSON.stringify(added) }]
  })

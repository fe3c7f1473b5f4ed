import { sha256 } from '#contract/sha256.ts'
import { type ChunkAnswer, type ImportChunk, isLoss, type Skipped } from '#contract/transfer/import.ts'
import { logActivity } from '#worker/activity/store.ts'
import { requireActiveCategory, requireActiveSeller, requireStage } from '#worker/catalog/lookup.ts'
import { keysOf } from '#worker/contacts/contact-methods.ts'
import { guard, insertRows, reserveSeveral } from '#worker/db/sql.ts'
import { leadRecord } from '#worker/leads/store.ts'
import { awardRecord } from '#worker/pipeline/store.ts'
import { requireNearDays } from '#worker/schedule/installation-date.ts'
import { requireActorPermission } from '#worker/session/policy.ts'
import type { Actor, Scope } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { requireOwnImport } from './access.ts'
import { assignRows } from './assign-rows.ts'
import { contactStatements, importRows } from './chunk-contacts.ts'
import { type ChunkLead, leadsOfTargets } from './chunk-leads.ts'
import { workOfTargets, workRecords } from './chunk-work.ts'
import { selectKnownContacts } from './contact-store.ts'
import { type KeyedRow, keyedRow } from './keyed-row.ts'
import { presentImport } from './present.ts'
import { deleteOldLogLine, type ImportRow, isAfterChunk, selectChunk, selectImport, updateImport } from './store.ts'

/*
 * A chunk passes four steps: the rows get the keys of their phones and e-mails (keyed-row), each row is assigned to an
 * existing or new contact (assign-rows, target-contacts), the rows with a lead become leads (chunk-leads), installation
 * dates become work (chunk-work), and contacts, leads and the list for the undo become statements (chunk-contacts).
 */

/**
 * Writes the next rows of an import in one transaction: the same rows in every table as if a user created each contact and
 * its lead. A chunk that was written before gets the same answer and is not written again.
 * @throws Refusal `not_found`, `import_of_another`, `import_over`, `import_out_of_step` when it is not the next chunk,
 * `import_chunk_differs` when other rows were written under its number, `import_chunk_empty`, `invalid_input` for a seller,
 * category or stage that does not exist or is inactive
 */
export const planChunk = async (
  { db, actor }: Scope,
  importId: number,
  input: ImportChunk,
): Promise<Plan<ChunkAnswer>> => {
  const rows = input.rows.map((row) => keyedRow(row, actor.business.country))
  const phoneKeys = [...new Set(rows.flatMap(({ methods }) => keysOf(methods.phones)))]
  const leadCount = rows.filter(({ job }) => job).length
  // Each row books work at most once: for its own date, or for the date that the contact of its lead had.
  const workCount = rows.filter(({ job, installation_date }) => job || installation_date).length
  const [[found], [storedChunk], knownContacts, [lastContact], [lastLead], [lastWork]] = await db.batch([
    selectImport(importId),
    selectChunk(importId, input.chunk),
    selectKnownContacts(importId, phoneKeys),
    reserveSeveral('contacts', rows.length),
    reserveSeveral('leads', leadCount),
    reserveSeveral('appointments', workCount),
  ])
  const importRow = requireOwnImport(found, actor)
  const hash = await hashOf(input)
  if (storedChunk) {
    if (storedChunk.hash !== hash) throw new Refusal('import_chunk_differs')
    const skipped = JSON.parse(storedChunk.skipped) as Skipped[]
    return { statements: [], answer: { success: true, import: presentImport(importRow), skipped } }
  }
  requireNextChunk(importRow, input)
  requireRights(actor, importRow, rows)

  const { targets, skipped, created, merged } = assignRows(rows, knownContacts, {
    duplicates: importRow.duplicates,
    firstId: firstOf(lastContact, rows.length),
    today: actor.today,
    timeZone: actor.business.timeZone,
    language: actor.business.language,
  })
  const leads = leadsOfTargets(actor, importRow, targets, firstOf(lastLead, leadCount))
  const booked = workOfTargets(actor, targets, leads)
  const records = workRecords(actor, booked, firstOf(lastWork, workCount))
  const work = booked.map((one, i) => ({ ...one, appointment_id: records[i]?.appointment_id ?? 0 }))
  if (work.some(({ isOnKnownLead }) => isOnKnownLead)) requireActorPermission(actor, 'Leads: Edit')
  // `made` counts created contacts, `jobs` created leads.
  const counts = {
    made: importRow.made + created,
    merged: importRow.merged + merged,
    jobs: importRow.jobs + leads.length,
    skipped: importRow.skipped + skipped.filter(({ reason }) => !isLoss(reason)).length + input.rejected,
  }
  const progress = {
    read: input.read,
    chunks: input.chunk,
    state: input.read === importRow.rows ? ('done' as const) : ('running' as const),
    stepped_at: actor.now,
  }
  return {
    statements: [
      guard('out_of_step', isAfterChunk(importId, importRow.chunks)),
      ...contactStatements(actor, targets),
      ...leadStatements(actor, leads),
      ...insertRows('appointments', records),
      ...insertRows('import_rows', importRows(importId, targets, { leads, work })),
      ...insertRows('import_chunks', [
        { import_id: importId, chunk: input.chunk, skipped: JSON.stringify(skipped), hash },
      ]),
      updateImport(importId, { ...progress, ...counts }),
      logActivity(actor, {
        action: 'import_made',
        entity_id: importId,
        details: { file: importRow.file_name, ...counts },
      }),
      deleteOldLogLine(importId, 'import_made'),
    ],
    answer: { success: true, import: presentImport({ ...importRow, ...progress, ...counts }), skipped },
  }
}

const hashOf = (input: ImportChunk) => sha256(JSON.stringify(input))

/** The first of `count` reserved ids, by the last of them. */
const firstOf = (last: { value: number } | undefined, count: number) => (last?.value ?? 0) - count + 1

const requireNextChunk = (importRow: ImportRow, { chunk, read, rejected, rows }: ImportChunk) => {
  if (importRow.state !== 'running') throw new Refusal('import_over')
  const count = rejected + rows.length
  if (count === 0) throw new Refusal('import_chunk_empty')
  const isNext = chunk === importRow.chunks + 1 && read === importRow.read + count && read <= importRow.rows
  if (!isNext) throw new Refusal('import_out_of_step')
}

const requireRights = (actor: Actor, { duplicates }: ImportRow, rows: readonly KeyedRow[]) => {
  const { business } = actor
  if (duplicates === 'merge') requireActorPermission(actor, 'Contacts: Edit')
  if (rows.some(({ job }) => job)) requireActorPermission(actor, 'Leads: Add')
  for (const { category_id, seller_id, job: lead, installation_date: day } of rows) {
    if (day) requireNearDays(actor, { first_day: day, last_day: day })
    if (category_id !== null) requireActiveCategory(business, category_id)
    if (seller_id !== null) requireActiveSeller(business, seller_id)
    if (!lead) continue
    requireActiveSeller(business, lead.seller_id)
    if (requireStage(business, lead.stage_id).kind === 'drafts') throw new Refusal('lead_starts_in_drafts')
  }
}

const leadStatements = (actor: Actor, leads: readonly ChunkLead[]) => [
  ...insertRows(
    'leads',
    leads.map(({ row }) => leadRecord(row, actor.user.user_id)),
  ),
  ...insertRows(
    'point_ledger',
    leads.flatMap(({ row, award }) => (award ? [awardRecord({ ...actor, now: row.created_at }, row, award)] : [])),
  ),
]

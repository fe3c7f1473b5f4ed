import { addressLine } from '#contract/contacts/address.ts'
import type { Cell } from '#contract/csv.ts'
import { detailsInNotes } from '#contract/inquiries/inquiry.ts'
import type { DraftExportQuery, Lead } from '#contract/leads/lead.ts'
import { clockOf } from '#contract/local-time.ts'
import { dayOf } from '#contract/weeks.ts'
import type { Database } from '#worker/db/database.ts'
import { presentListedLead } from '#worker/leads/present.ts'
import { type ListedRow, selectStagePage } from '#worker/leads/store.ts'
import { draftsStage } from '#worker/pipeline/rules.ts'
import type { Actor } from '#worker/write/actor.ts'
import { presentInquiry } from './state.ts'

/** Form drafts that one trip reads. */
const PORTION_SIZE = 1_000

/** The form drafts as table rows, in the order of the list: suspected spam only, or all others. */
export async function* exportDrafts(
  db: Database,
  actor: Actor,
  { suspected }: DraftExportQuery,
): AsyncGenerator<Cell[][]> {
  const isSuspected = suspected === 'only'
  const slice = { limit: PORTION_SIZE, offset: 0, withDraftColumns: true, isSuspected }
  const { stage_id } = draftsStage(actor.business.stages)
  let last: ListedRow | undefined
  do {
    const after = last && { entered_at: last.stage_entered_at, lead_id: last.lead_id }
    const [rows] = await db.batch([selectStagePage(stage_id, {}, { ...slice, after })])
    const portion = rows.slice(0, PORTION_SIZE)
    yield portion.map((row) => cellsOf({ ...presentListedLead(row, actor), inquiry: presentInquiry(row) }, actor))
    last = rows.length > PORTION_SIZE ? portion.at(-1) : undefined
  } while (last)
}

const cellsOf = ({ inquiry, ...draft }: Lead, { business: { timeZone } }: Actor): Cell[] => {
  const source = inquiry?.source
  const touchedAt = inquiry?.touched_at ?? null
  return [
    dayOf(draft.created_at, timeZone),
    clockOf(draft.created_at, timeZone),
    draft.draft_name ?? draft.contact_name,
    draft.draft_phone ?? draft.contact_phone,
    draft.draft_email ?? draft.contact_email,
    addressLine(draft.draft_address ?? draft.contact_address),
    draft.category_name,
    draft.seller_name,
    draft.project_title,
    draft.value_estimate,
    draft.notes && detailsInNotes(draft.notes),
    source?.utm_source ?? source?.referrer ?? null,
    source?.utm_campaign ?? null,
    source?.landing_page ?? null,
    touchedAt === null ? null : `${dayOf(touchedAt, timeZone)} ${clockOf(touchedAt, timeZone)}`,
  ]
}

import { addressLine } from '#contract/contacts/address.ts'
import { type Cell, type Column, tableOf } from '#contract/csv.ts'
import { detailsInNotes } from '#contract/inquiries/inquiry.ts'
import type { DraftExportQuery, Lead } from '#contract/leads/lead.ts'
import { clockOf } from '#contract/local-time.ts'
import { dayOf } from '#contract/weeks.ts'
import type { Database } from '#worker/db/database.ts'
import type { CsvWords } from '#worker/http/csv-words.ts'
import { presentListedLead } from '#worker/leads/present.ts'
import { type ListedRow, selectStagePage } from '#worker/leads/store.ts'
import { draftsStage } from '#worker/pipeline/rules.ts'
import type { Actor } from '#worker/write/actor.ts'
import { presentInquiry } from './state.ts'

/** Form drafts that one trip reads. */
const PORTION_SIZE = 1_000

/** The form drafts as a table, in the order of the list: suspected spam only, or all others. */
export const exportDrafts = (db: Database, actor: Actor, query: DraftExportQuery, words: CsvWords) => {
  const { fields, cells } = tableOf(columnsOf(words, actor.business.timeZone))
  return { fields, rows: portions(db, actor, query, cells) }
}

async function* portions(
  db: Database,
  actor: Actor,
  { suspected }: DraftExportQuery,
  cells: (draft: Lead) => Cell[],
): AsyncGenerator<Cell[][]> {
  const isSuspected = suspected === 'only'
  const slice = { limit: PORTION_SIZE, offset: 0, withDraftColumns: true, isSuspected }
  const { stage_id } = draftsStage(actor.business.stages)
  let last: ListedRow | undefined
  do {
    const after = last && { entered_at: last.stage_entered_at, lead_id: last.lead_id }
    const [rows] = await db.batch([selectStagePage(stage_id, {}, { ...slice, after })])
    const portion = rows.slice(0, PORTION_SIZE)
    yield portion.map((row) => cells({ ...presentListedLead(row, actor), inquiry: presentInquiry(row) }))
    last = rows.length > PORTION_SIZE ? portion.at(-1) : undefined
  } while (last)
}

const columnsOf = ({ CSV_HEADS: { drafts: heads } }: CsvWords, timeZone: string): Column<Lead>[] => {
  const day = (time: number) => dayOf(time, timeZone)
  const clock = (time: number) => clockOf(time, timeZone)
  return [
    { head: heads.date_added, cell: ({ created_at }) => day(created_at) },
    { head: heads.time_added, cell: ({ created_at }) => clock(created_at) },
    { head: heads.name, cell: (draft) => draft.draft_name ?? draft.contact_name },
    { head: heads.phone, cell: (draft) => draft.draft_phone ?? draft.contact_phone },
    { head: heads.email, cell: (draft) => draft.draft_email ?? draft.contact_email },
    { head: heads.address, cell: (draft) => addressLine(draft.draft_address ?? draft.contact_address) },
    { head: heads.category, cell: ({ category_name }) => category_name },
    { head: heads.seller, cell: ({ seller_name }) => seller_name },
    { head: heads.project_title, cell: ({ project_title }) => project_title },
    { head: heads.estimate, cell: ({ value_estimate }) => value_estimate },
    { head: heads.details, cell: ({ notes }) => notes && detailsInNotes(notes) },
    { head: heads.source, cell: ({ inquiry }) => inquiry?.source?.utm_source ?? inquiry?.source?.referrer ?? null },
    { head: heads.campaign, cell: ({ inquiry }) => inquiry?.source?.utm_campaign ?? null },
    { head: heads.landing_page, cell: ({ inquiry }) => inquiry?.source?.landing_page ?? null },
    {
      head: heads.first_response,
      cell: ({ inquiry }) =>
        inquiry?.touched_at == null ? null : `${day(inquiry.touched_at)} ${clock(inquiry.touched_at)}`,
    },
  ]
}

import type { LedgerEntry, LedgerPage, LedgerQuery } from '#contract/stats/ledger.ts'
import { periodsOf } from '#contract/stats/span.ts'
import { mondayOf, monthOf, weekOf } from '#contract/weeks.ts'
import { stageName } from '#worker/catalog/lookup.ts'
import type { Database } from '#worker/db/database.ts'
import { cursorNumbers, presentPage } from '#worker/http/paging.ts'
import { maySee, maySeeLead } from '#worker/session/visibility.ts'
import type { Actor } from '#worker/write/actor.ts'
import { stageSums } from './stage-sums.ts'
import { type LedgerEntryRow, selectLedgerEntries, selectStageSums } from './store.ts'

const placeAfter = (cursor: string | undefined) => {
  const [awarded_at, entry_id] = cursorNumbers(cursor, 2)
  return awarded_at !== undefined && entry_id !== undefined ? { awarded_at, entry_id } : undefined
}

/** A page of a seller's ledger, the newest first. Titles and names need the permission to see leads. */
export const readLedger = async (db: Database, actor: Actor, query: LedgerQuery): Promise<LedgerPage> => {
  const { seller, week, month, year, since, cursor, limit } = query
  const { timeZone } = actor.business
  const from =
    since === undefined ? undefined : { time: since, month: monthOf(since, timeZone), week: weekOf(since, timeZone) }
  const within = { ...(week ? { week: mondayOf(week) } : { month, year }), from }
  const entries = selectLedgerEntries({ seller, within, after: placeAfter(cursor), limit })
  const asPage = (rows: readonly LedgerEntryRow[]) =>
    presentPage(
      rows,
      { limit },
      null,
      (row) => presentEntry(actor, row),
      (row) => `${row.awarded_at}.${row.entry_id}`,
    )
  if (cursor !== undefined || from) {
    const [rows] = await db.batch([entries])
    return { ...asPage(rows), sum: null }
  }
  const [rows, reached] = await db.batch([entries, selectStageSums(periodsOf(within), seller)])
  const earned = stageSums(reached).filter((sum) => sum.points !== 0)
  return {
    ...asPage(rows),
    sum: {
      points: earned.reduce((all, sum) => all + sum.points, 0),
      moves: earned.reduce((all, sum) => all + sum.reached, 0),
    },
  }
}

const presentEntry = (actor: Actor, row: LedgerEntryRow): LedgerEntry => {
  const { business } = actor
  const seesLead = row.lead_stage !== null && maySeeLead(actor, { stage_id: row.lead_stage })
  return {
    entry_id: row.entry_id,
    lead_id: row.lead_id,
    stage_id: row.stage_id,
    stage_name: stageName(business, row.stage_id),
    points: row.points,
    awarded_at: row.awarded_at,
    reversed_at: row.reversed_at,
    title: seesLead ? row.title : null,
    contact_name: seesLead ? row.contact_name : null,
    contact_id: seesLead && maySee(actor, 'contact') ? row.contact_id : null,
  }
}

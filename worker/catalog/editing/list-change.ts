import { type CatalogList, ENTRIES_MAX, type ListAnswer } from '#contract/catalog/editing.ts'
import { nameKey } from '#contract/settings/user-name.ts'
import type { Database, Statement } from '#worker/db/database.ts'
import { guard } from '#worker/db/sql.ts'
import type { Actor } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { invalid, Refusal } from '#worker/write/refusal.ts'
import { incrementListVersion, listIsUnchanged, selectLastSettingsAuthor } from './store.ts'

/** The refusal of a change over settings that somebody else changed. */
export const settingsChanged = async (db: Database): Promise<Refusal> => {
  const [[last]] = await db.batch([selectLastSettingsAuthor])
  return new Refusal('settings_changed', { who: last?.user_name ?? null })
}

/** @throws Refusal `stale` where the version that was seen is not that of the list */
export const requireVersion = async (db: Database, actor: Actor, list: CatalogList, seen: number | undefined) => {
  if (seen !== undefined && seen !== actor.business.versions[list]) throw await settingsChanged(db)
}

/** A change of a list, refused where the list has changed since it was read. Without statements nothing is counted. */
export const planListChange = (
  db: Database,
  { business }: Actor,
  list: CatalogList,
  statements: readonly Statement[],
  moved = 0,
): Plan<ListAnswer> => {
  const version = business.versions[list]
  if (statements.length === 0) return { statements: [], answer: { success: true, version, moved: 0, left: 0 } }
  return {
    statements: [guard('stale', listIsUnchanged(list, version)), ...statements, incrementListVersion(list)],
    answer: { success: true, version: version + 1, moved, left: 0 },
    refused: (reason) => (reason === 'stale' ? settingsChanged(db) : undefined),
  }
}

/** @throws Refusal `invalid_input` where another entry has the name, but for case, accents and what nobody sees */
export const requireUnusedName = (name: string, others: readonly { name: string }[]) => {
  const taken = others.find((other) => nameKey(other.name) === nameKey(name))
  if (taken) throw invalid('name', 'entry_name_taken', { name: taken.name })
}

/** @throws Refusal `invalid_input` where the list takes no more */
export const requireEntryLimit = (list: CatalogList, entries: readonly unknown[]) => {
  const max = ENTRIES_MAX[list]
  if (entries.length >= max) throw invalid('name', 'entries_too_many', { max })
}

/** @throws Refusal `invalid_input` unless the order names each of these once */
export const requireCompleteOrder = (field: string, order: readonly number[], ids: readonly number[]) => {
  const isWhole =
    order.length === ids.length && new Set(order).size === ids.length && ids.every((id) => order.includes(id))
  if (!isWhole) throw invalid(field, 'order_incomplete')
}

/** The id after the highest. */
export const nextId = (ids: readonly number[]) => Math.max(0, ...ids) + 1

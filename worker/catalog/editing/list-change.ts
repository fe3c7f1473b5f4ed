import { type CatalogList, ENTRIES_MAX, type ListAnswer } from '#contract/catalog/editing.ts'
import { nameKey } from '#contract/settings/user-name.ts'
import type { Database, Statement } from '#worker/db/database.ts'
import { guard } from '#worker/db/sql.ts'
import type { Actor, Scope } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { invalid, Refusal } from '#worker/write/refusal.ts'
import { incrementListVersion, listIsUnchanged, selectLastSettingsAuthor } from './store.ts'

/** The refusal of a change of settings that another user changed. */
export const settingsChanged = async (db: Database): Promise<Refusal> => {
  const [[last]] = await db.batch([selectLastSettingsAuthor])
  return new Refusal('settings_changed', { who: last?.user_name ?? null })
}

/** @throws Refusal `stale` if `seen` is not the current version of the list */
export const requireVersion = async ({ db, actor }: Scope, list: CatalogList, seen: number | undefined) => {
  if (seen !== undefined && seen !== actor.business.versions[list]) throw await settingsChanged(db)
}

/**
 * Plans a change of a list and raises its version. The guard refuses it if the list was changed since it was read.
 * Without statements the version stays.
 */
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
    refused: { stale: () => settingsChanged(db) },
  }
}

/**
 * @throws Refusal `invalid_input` if another entry has the name, regardless of case, accents and invisible characters
 */
export const requireUnusedName = (name: string, others: readonly { name: string }[]) => {
  const sameName = others.find((other) => nameKey(other.name) === nameKey(name))
  if (sameName) throw invalid('name', 'entry_name_taken', { name: sameName.name })
}

/** @throws Refusal `invalid_input` if the list has its maximum of entries */
export const requireEntryLimit = (list: CatalogList, entries: readonly unknown[]) => {
  const max = ENTRIES_MAX[list]
  if (entries.length >= max) throw invalid('name', 'entries_too_many', { max })
}

/** @throws Refusal `invalid_input` unless the order names each id once */
export const requireCompleteOrder = (field: string, order: readonly number[], ids: readonly number[]) => {
  const isWhole =
    order.length === ids.length && new Set(order).size === ids.length && ids.every((id) => order.includes(id))
  if (!isWhole) throw invalid(field, 'order_incomplete')
}

/** One more than the highest id. */
export const nextId = (ids: readonly number[]) => Math.max(0, ...ids) + 1

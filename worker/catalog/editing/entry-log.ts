import type { CatalogList } from '#contract/catalog/editing.ts'
import { fieldChanges } from '#worker/activity/field-changes.ts'
import { logActivity } from '#worker/activity/store.ts'
import type { Statement } from '#worker/db/database.ts'
import type { Actor } from '#worker/write/actor.ts'

interface Entry<Row> {
  list: CatalogList
  id: number
  before: Row
}

/** The log lines of a change of a seller, category or stage: its changed fields, and whether it ended or returned. */
export const logEntryChange = <Row extends { name: string; is_active?: boolean }>(
  actor: Actor,
  { list, id, before }: Entry<Row>,
  { is_active, ...requested }: { [C in keyof Row]?: Row[C] | undefined },
  movedLeads: { leads: number; went_to: string | null } = { leads: 0, went_to: null },
): Statement[] => {
  const changed = Object.fromEntries(
    Object.entries(requested).filter(([column, value]) => value !== undefined && value !== before[column as keyof Row]),
  ) as Partial<Row>
  const entry = { list, name: changed.name ?? before.name }
  const lines: Statement[] = []
  if (Object.keys(changed).length > 0) {
    const details = { ...entry, changes: fieldChanges(before, changed) }
    lines.push(logActivity(actor, { action: 'entry_changed', entity_id: id, details }))
  }
  if (is_active === false && before.is_active) {
    lines.push(logActivity(actor, { action: 'entry_ended', entity_id: id, details: { ...entry, ...movedLeads } }))
  }
  if (is_active === true && before.is_active === false) {
    lines.push(logActivity(actor, { action: 'entry_returned', entity_id: id, details: entry }))
  }
  return lines
}

import { replaceEqualDeep } from '@tanstack/react-query'
import type { Board, Lead } from '#contract/leads/lead.ts'

/**
 * The fresh board with the objects of the old board where both are equal, so that unchanged cards do not render again. Leads
 * are matched by id, because a new lead at the top of a column shifts all others.
 */
export const withSameLeads = (old: Board | undefined, fresh: Board): Board => {
  if (!old) return fresh
  const known = new Map<number, Lead>()
  for (const lead of old.columns.flatMap(({ data }) => data)) known.set(lead.lead_id, lead)
  const columns = fresh.columns.map((column) => {
    const before = old.columns.find(({ stage_id }) => stage_id === column.stage_id)
    if (before === column) return column
    const data = column.data.map((lead) => replaceEqualDeep(known.get(lead.lead_id), lead))
    return sameOr(before, { ...column, data: sameOr(before?.data, data) })
  })
  const sellers = replaceEqualDeep(old.sellers, fresh.sellers)
  return sameOr(old, { ...fresh, columns: sameOr(old.columns, columns), sellers })
}

/** The old object if all its fields are the same as those of the fresh object, else the fresh object. */
const sameOr = <T extends object>(old: T | undefined, fresh: T): T => {
  if (!old) return fresh
  const [before, after] = [Object.entries(old), Object.entries(fresh)]
  const isSame = before.length === after.length && after.every(([field, value]) => Reflect.get(old, field) === value)
  return isSame ? old : fresh
}

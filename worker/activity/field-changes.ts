import type { FieldChange, FieldValue } from '#contract/activity/actions.ts'

/** The log truncates texts to this many characters. */
const LOGGED_TEXT_MAX = 200

const truncated = (value: FieldValue): FieldValue => {
  if (typeof value !== 'string' || value.length <= LOGGED_TEXT_MAX) return value
  const letters = [...value]
  return letters.length <= LOGGED_TEXT_MAX ? value : `${letters.slice(0, LOGGED_TEXT_MAX).join('')}…`
}

/** Each changed column with its value before and after, for the log. */
export const fieldChanges = <Row extends object>(row: Row, columns: Partial<Row>): FieldChange[] => {
  const before = row as Record<string, FieldValue | undefined>
  return Object.entries(columns as Record<string, FieldValue>).map(([field, to]) => ({
    field,
    from: truncated(before[field] ?? null),
    to: truncated(to),
  }))
}

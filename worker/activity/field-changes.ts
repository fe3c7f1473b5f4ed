import type { FieldChange, FieldValue } from '#contract/activity/actions.ts'

/** The log truncates texts to this many characters. */
const LOGGED_TEXT_MAX = 200

/** The value as the log stores it: texts of limited length, numbers, and booleans as 1 and 0. */
const logged = (value: FieldValue | boolean | undefined = null): FieldValue => {
  if (typeof value === 'boolean') return Number(value)
  if (typeof value !== 'string' || value.length <= LOGGED_TEXT_MAX) return value
  const letters = [...value]
  return letters.length <= LOGGED_TEXT_MAX ? value : `${letters.slice(0, LOGGED_TEXT_MAX).join('')}…`
}

/** Each changed column with its value before and after, for the log. */
export const fieldChanges = <Row extends object>(row: Row, columns: Partial<Row>): FieldChange[] => {
  const before = row as Record<string, FieldValue | boolean | undefined>
  return Object.entries(columns as typeof before).map(([field, to]) => ({
    field,
    from: logged(before[field]),
    to: logged(to),
  }))
}

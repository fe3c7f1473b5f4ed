import * as v from 'valibot'
import { LogLine } from '#contract/activity/actions.ts'

interface StoredLine {
  action: string
  /** JSON. */
  details: string
}

/** A log line with the details that the contract lists; an action or details it does not know become `unknown`. */
export const logLineOf = ({ action, details }: StoredLine): LogLine => {
  const line = v.safeParse(LogLine, { action, details: JSON.parse(details) })
  return line.success ? line.output : { action: 'unknown', details: {} }
}

/** The same; a deleted note takes what its edits had said with it. `note` is that of the line, where it is still there. */
export const logLineWithNote = (note: object | null, stored: StoredLine): LogLine => {
  const line = logLineOf(stored)
  return line.action === 'note_changed' && note === null ? { ...line, details: { ...line.details, changes: [] } } : line
}

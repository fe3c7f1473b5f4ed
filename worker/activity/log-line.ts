import * as v from 'valibot'
import { LogLine } from '#contract/activity/actions.ts'

interface StoredLine {
  action: string
  /** JSON. */
  details: string
}

/** A log line with the details of the contract. Unknown actions or details become `unknown`. */
export const logLineOf = ({ action, details }: StoredLine): LogLine => {
  const line = v.safeParse(LogLine, { action, details: JSON.parse(details) })
  return line.success ? line.output : { action: 'unknown', details: {} }
}

/** The same, without the logged edits of a deleted note. `note` is the note of the line, if it still exists. */
export const logLineWithNote = (note: object | null, stored: StoredLine): LogLine => {
  const line = logLineOf(stored)
  return line.action === 'note_changed' && note === null ? { ...line, details: { ...line.details, changes: [] } } : line
}

import * as v from 'valibot'
import { LogLine } from '#contract/activity/actions.ts'
import { Note } from '#contract/notes/notes.ts'

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

/** The note of a row, if the user may see it: a customer's question belongs to the documents. */
export const noteOf = (
  { note, is_question }: { note: string | null; is_question: number },
  seesDocuments: boolean,
): Note | null => (note === null || (is_question && !seesDocuments) ? null : v.parse(Note, JSON.parse(note)))

/** The same, without the logged edits of a deleted note. `note` is the note of the line, if it still exists. */
export const logLineWithNote = (note: object | null, stored: StoredLine): LogLine => {
  const line = logLineOf(stored)
  return line.action === 'note_changed' && note === null ? { ...line, details: { ...line.details, changes: [] } } : line
}

import { useOutbox } from './outbox.ts'
import { isProvisional, provisionalIdsOf } from './provisional-ids.ts'

/** How much earlier than made here a row may say that it was made, in milliseconds: clocks differ. */
const TOLERANCE_MS = 10 * 60_000

interface Row {
  id: number
  created_at: number
}

const wasSent = (id: number) =>
  useOutbox.getState().writes.some(({ input, sentAt }) => sentAt !== undefined && provisionalIdsOf(input).includes(id))

/**
 * Whether a row that says the same may be what was made on this device: it was sent, and has no answer yet. Shown beside
 * the row, it would be there twice.
 */
export const mayBeSentRecord = (made: Row, row: Row) =>
  isProvisional(made.id) && row.id > 0 && row.created_at > made.created_at - TOLERANCE_MS && wasSent(made.id)

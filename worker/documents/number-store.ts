import { sql } from 'drizzle-orm'

/**
 * Reserves the next number of a year, for estimates or for receipts. If the write then fails, the number stays unused.
 */
export const reserveNumber = (kind: 'estimate' | 'receipt', year: number) =>
  sql<{ number_seq: number }>`INSERT INTO document_numbers (name, last) VALUES (${`${kind} ${year}`}, 1)
    ON CONFLICT DO UPDATE SET last = last + 1 RETURNING last AS number_seq`

/** The reserved number. @throws Error when none was reserved */
export const reservedNumber = (rows: readonly { number_seq: number }[]): number => {
  const [row] = rows
  if (!row) throw new Error('No number was reserved')
  return row.number_seq
}

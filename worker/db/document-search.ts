import { type SQL, sql } from 'drizzle-orm'
import type { SearchedNumber } from '#contract/documents/number.ts'

/** The id of the lead whose document outside the trash has a number, or null. All revisions of an estimate have one lead. */
export const leadOfDocument = ({ kind, number_year, number_seq }: SearchedNumber): SQL =>
  sql`(SELECT lead_id FROM ${kind === 'estimate' ? sql`estimates` : sql`receipts`}
    WHERE number_year = ${number_year} AND number_seq = ${number_seq} AND deleted_at IS NULL LIMIT 1)`

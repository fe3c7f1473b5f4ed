import { sql } from 'drizzle-orm'
import { database } from './people.ts'

/** A text that changes with any write to the business's data, except reserved ids and counted failures. */
export const snapshot = async () =>
  JSON.stringify(
    await database().batch([
      sql`SELECT count(*), total(version) FROM contacts`,
      sql`SELECT count(*), total(version) FROM leads`,
      sql`SELECT count(*), total(version) FROM users`,
      sql`SELECT count(*), total(version) FROM tasks`,
      sql`SELECT count(*), count(deleted_at) FROM notes`,
      sql`SELECT count(*), count(reversed_at) FROM point_ledger`,
      sql`SELECT count(*), count(deleted_at) FROM images`,
      sql`SELECT count(*), total(version), count(deleted_at) FROM estimates`,
      sql`SELECT count(*) FROM signatures`,
      sql`SELECT count(*), count(revoked_at) FROM document_links`,
      sql`SELECT count(*), total(version), total(paid_cents) FROM receipts`,
      sql`SELECT count(*), count(deleted_at) FROM payments`,
      sql`SELECT count(*), total(version) FROM price_items`,
      sql`SELECT count(*) FROM activity`,
      sql`SELECT count(*) FROM idempotency_keys`,
    ]),
  )

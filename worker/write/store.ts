import { eq } from 'drizzle-orm'
import { insertRow, query, type RowOfStatement, statement } from '#worker/db/query.ts'
import { idempotency_keys } from '#worker/db/schema/writes.ts'

/** The answer stored under an idempotency key. */
export const selectStoredAnswer = (key: string) =>
  statement(
    query
      .select({
        request_hash: idempotency_keys.request_hash,
        status: idempotency_keys.status,
        answer: idempotency_keys.answer,
      })
      .from(idempotency_keys)
      .where(eq(idempotency_keys.key, key)),
  )

export type StoredAnswer = RowOfStatement<typeof selectStoredAnswer>

export const insertStoredAnswer = (row: typeof idempotency_keys.$inferInsert) => insertRow(idempotency_keys, row)

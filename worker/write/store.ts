import { sql } from 'drizzle-orm'
import { insertInto } from '#worker/db/sql.ts'

export interface StoredAnswer {
  request_hash: string
  status: number
  answer: string
}

/** The answer stored under an idempotency key. */
export const storedAnswer = (key: string) =>
  sql<StoredAnswer>`SELECT request_hash, status, answer FROM idempotency_keys WHERE key = ${key}`

export const storeAnswer = (key: string, request_hash: string, status: number, answer: string, created_at: number) =>
  insertInto('idempotency_keys', { key, request_hash, status, answer, created_at })

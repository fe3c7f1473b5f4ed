import { sql } from 'drizzle-orm'
import { businessOf, selectBusiness } from '#worker/catalog/store.ts'
import type { Database } from '#worker/db/database.ts'
import type { SellerUser } from './business.ts'
import type { LastIds } from './rows.ts'

const selectAnybody = sql<{ found: 1 }>`
  SELECT 1 AS found WHERE EXISTS (SELECT 1 FROM users) OR EXISTS (SELECT 1 FROM contacts) OR EXISTS (SELECT 1 FROM leads)`

/** Whether the database has no users, contacts and leads. */
export const isEmpty = async (db: Database) => (await db.batch([selectAnybody]))[0].length === 0

export const readBusiness = async (db: Database) => businessOf((await db.batch([selectBusiness]))[0][0])

const selectSequences = sql<{ name: string; value: number }>`SELECT name, value FROM sequences`

/** The last id given out of each sequence. */
export const readLastIds = async (db: Database): Promise<LastIds> => {
  const [rows] = await db.batch([selectSequences])
  const of = (name: keyof LastIds) => rows.find((row) => row.name === name)?.value ?? 0
  return { contacts: of('contacts'), leads: of('leads'), notes: of('notes'), tasks: of('tasks') }
}

const selectSellerUsers = sql<{ seller_id: number; user_id: number | null; name: string | null }>`
  SELECT s.seller_id, min(u.user_id) AS user_id, u.name
  FROM sellers s LEFT JOIN users u ON u.seller_id = s.seller_id AND u.is_active
  WHERE s.is_active GROUP BY s.seller_id`

/** The active sellers, each with its user if it has one. */
export const readSellerUsers = async (db: Database): Promise<SellerUser[]> =>
  (await db.batch([selectSellerUsers]))[0].map(({ seller_id, user_id, name }) => ({
    seller_id,
    author: { user_id, name: name ?? 'System' },
  }))

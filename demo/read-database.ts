import { sql } from 'drizzle-orm'
import { businessOf, selectBusiness } from '#worker/catalog/store.ts'
import type { Database } from '#worker/db/database.ts'
import type { SellerUser } from './business.ts'
import { type LastIds, NO_IDS } from './rows.ts'
import type { UsedSlots } from './schedule.ts'

const selectAnybody = sql<{ found: 1 }>`
  SELECT 1 AS found WHERE EXISTS (SELECT 1 FROM users) OR EXISTS (SELECT 1 FROM contacts) OR EXISTS (SELECT 1 FROM leads)`

/** Whether the database has no users, contacts and leads. */
export const isEmpty = async (db: Database) => (await db.batch([selectAnybody]))[0].length === 0

export const readBusiness = async (db: Database) => businessOf((await db.batch([selectBusiness]))[0][0])

const selectSequences = sql<{ name: string; value: number }>`SELECT name, value FROM sequences`

/** The last id given out of each sequence. */
export const readLastIds = async (db: Database): Promise<LastIds> => {
  const [rows] = await db.batch([selectSequences])
  const last = { ...NO_IDS }
  for (const { name, value } of rows) if (name in last) last[name as keyof LastIds] = value
  return last
}

const selectNumbers = sql<{ name: string; last: number }>`SELECT name, last FROM document_numbers`

/** The last number of each kind of document and year, such as `estimate 2026`. */
export const readLastNumbers = async (db: Database): Promise<Map<string, number>> =>
  new Map((await db.batch([selectNumbers]))[0].map(({ name, last }) => [name, last]))

const selectCrewIds = sql<{ crew_id: number }>`SELECT crew_id FROM crews WHERE is_active = 1 ORDER BY crew_id`

export const readCrewIds = async (db: Database): Promise<number[]> =>
  (await db.batch([selectCrewIds]))[0].map(({ crew_id }) => crew_id)

const selectUsedSlots = sql<{ slot: string; appointments: number }>`
  SELECT 'user ' || value || ' ' || first_day AS slot, count(*) AS appointments FROM appointments a, json_each(a.users)
    WHERE a.kind = 'visit' AND a.deleted_at IS NULL GROUP BY slot UNION ALL
  SELECT 'crew ' || value || ' ' || first_day AS slot, count(*) FROM appointments a, json_each(a.crews)
    WHERE a.kind = 'work' AND a.deleted_at IS NULL GROUP BY slot`

export const readUsedSlots = async (db: Database): Promise<UsedSlots> =>
  new Map((await db.batch([selectUsedSlots]))[0].map(({ slot, appointments }) => [slot, appointments]))

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

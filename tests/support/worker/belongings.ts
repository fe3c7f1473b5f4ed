import { sql } from 'drizzle-orm'
import { insertInto } from '#worker/db/sql.ts'
import { database, START } from './people.ts'

let given = 0

/** A note, a photo and a task of a contact; the second of each is in the trash. */
export const addBelongings = async (contact_id: number) => {
  const ids = [++given * 10, given * 10 + 1]
  const by = { contact_id, created_at: START }
  await database().batch(
    ids.flatMap((id) => [
      insertInto('notes', { note_id: id, content: `Note ${id}`, user_name: 'Ada', ...by }),
      insertInto('images', {
        image_id: id,
        object_key: `photo-${id}`,
        content_type: 'image/png',
        bytes: 10,
        user_name: 'Ada',
        ...by,
      }),
      insertInto('tasks', {
        task_id: id,
        title: `Task ${id}`,
        type: 'call',
        status: 'pending',
        priority: 'normal',
        updated_at: START,
        ...by,
      }),
    ]),
  )
  await database().batch(
    [sql`notes`, sql`images`, sql`tasks`].map(
      (table) => sql`UPDATE ${table} SET deleted_at = ${START}, deleted_by = 1 WHERE rowid = ${ids[1]}`,
    ),
  )
}

/** The owner of each row of a contact, by table and id. */
export const belongingsOf = async (contactId: number) => {
  const [rows] = await database().batch([
    sql<{ row: string }>`
      SELECT 'lead ' || lead_id AS row FROM leads WHERE contact_id = ${contactId}
      UNION ALL SELECT 'note ' || note_id FROM notes WHERE contact_id = ${contactId}
      UNION ALL SELECT 'image ' || image_id FROM images WHERE contact_id = ${contactId}
      UNION ALL SELECT 'task ' || task_id FROM tasks WHERE contact_id = ${contactId}
      UNION ALL SELECT 'activity ' || activity_id FROM activity
        WHERE contact_id = ${contactId} AND action NOT LIKE 'contacts_merge%'
      ORDER BY 1`,
  ])
  return rows.map(({ row }) => row)
}

/** All rows of contacts, without versions, change times and the log lines of merges. */
export const book = async () => {
  const answers = await database().batch([
    sql`SELECT * FROM contacts ORDER BY contact_id`,
    sql`SELECT contact_id, phone, phone_key, label FROM contact_phones ORDER BY contact_id, phone`,
    sql`SELECT contact_id, email, label FROM contact_emails ORDER BY contact_id, email`,
    sql`SELECT * FROM phone_owners ORDER BY phone_key`,
    sql`SELECT * FROM leads ORDER BY lead_id`,
    sql`SELECT * FROM notes ORDER BY note_id`,
    sql`SELECT * FROM images ORDER BY image_id`,
    sql`SELECT * FROM tasks ORDER BY task_id`,
    sql`SELECT * FROM point_ledger ORDER BY entry_id`,
    sql`SELECT * FROM activity WHERE action NOT LIKE 'contacts_merge%' ORDER BY activity_id`,
    sql`SELECT * FROM contact_totals_by_stage ORDER BY category_id, stage_id, seller_id`,
    sql`SELECT * FROM lead_totals_by_stage ORDER BY category_id, seller_id, stage_id`,
    sql`SELECT * FROM seller_points WHERE points <> 0 ORDER BY seller_id, period`,
    sql`SELECT rowid, name, phone, phone_key, zip, email, address FROM leads_search ORDER BY rowid`,
  ])
  return answers.map((rows) => rows.map((row) => ({ ...(row as object), version: 0, updated_at: 0 })))
}

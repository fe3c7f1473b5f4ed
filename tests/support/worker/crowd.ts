import { sql } from 'drizzle-orm'
import { database } from './people.ts'

export const CROWD_SELLERS = [1, 2, 3, 4, 5] as const
const NAMES = ['Maria', 'José', 'Linda', 'Kevin', 'Zoë']

/** Many contacts with one lead each, spread over stages, sellers (or none) and categories, and some drafts of the public form. */
export const addCrowd = async (leads: number, drafts: number) =>
  database().batch([
    sql`INSERT INTO sellers (seller_id, name) VALUES (3, 'Tyrell Brooks'), (4, 'Hannah Nguyen'), (5, 'Omar Reed')`,
    sql`INSERT INTO contacts (contact_id, name, phone, phone_key, zip, stage_id, created_at, updated_at)
      WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${leads})
      SELECT n, (${JSON.stringify(NAMES)} ->> (n % 5)) || ' Client ' || n, printf('(512) %03d-%04d', n / 10000, n % 10000),
        printf('+1512%03d%04d', n / 10000, n % 10000), '78701', 2, 1, 1 FROM numbers`,
    sql`INSERT INTO leads
      (lead_id, contact_id, stage_id, seller_id, category_id, value_cents, project_title, stage_entered_at, created_at, updated_at)
      SELECT contact_id, contact_id, 2 + contact_id % 8, nullif(contact_id / 8 % 6, 0), 1 + contact_id / 48 % 8, 100,
        'PROJECT ' || contact_id, contact_id * 7919 % 100000, 1, 1 FROM contacts`,
    sql`INSERT INTO leads
      (stage_id, category_id, draft_name, draft_phone, draft_phone_key, stage_entered_at, created_at, updated_at)
      SELECT 1, 1, 'Visitor ' || contact_id, phone, phone_key, contact_id, 1, 1 FROM contacts WHERE contact_id <= ${drafts}`,
    sql`INSERT INTO inquiries (lead_id, received_at) SELECT lead_id, 1 FROM leads WHERE contact_id IS NULL`,
  ])

import type { DatabaseSync } from 'node:sqlite'

/** Rows that the events need. */
const SAMPLE = `
  INSERT INTO sellers (seller_id, name) VALUES (1, 'Maria');
  INSERT INTO users (user_id, name, role, pin_hash, pin_sealed, created_at, updated_at) VALUES (1, 'Dana', 'admin', '', '', 1, 1);
  INSERT INTO categories (category_id, name, order_index) VALUES (901, 'Shades', 90);`

/** What the verbs of an event write, in the order of the page: each event runs on the rows of those before it. */
const EVENTS: Record<string, string> = {
  'A contact is created': `INSERT INTO contacts (contact_id, name, phone, phone_key, stage_id, stage_key, created_at,
      updated_at) VALUES (1, 'Ana', '555-0100', '5550100', 2, 'info', 1, 1)`,
  'A lead is created': `INSERT INTO leads (lead_id, contact_id, category_id, stage_id, seller_id, value_cents, entered_week,
      stage_entered_at, created_at, updated_at) VALUES (1, 1, 901, 2, 1, 100, '2026-01-05', 1, 1, 1);
    INSERT INTO point_ledger (entry_id, lead_id, stage_id, seller_id, points, awarded_at, week, month, value_cents)
    VALUES (1, 1, 2, 1, 5, 1, '2026-01-05', '2026-01', 100)`,
  'A move to a later stage': `UPDATE leads SET stage_id = 3, stage_entered_at = 2, entered_week = '2026-01-05',
      archive_reason = NULL, archived_on = NULL WHERE lead_id = 1;
    INSERT INTO point_ledger (entry_id, lead_id, stage_id, seller_id, points, awarded_at, week, month, value_cents)
    VALUES (2, 1, 3, 1, 10, 1, '2026-01-05', '2026-01', 100);
    UPDATE point_ledger SET has_left = true, stayed_ms = 1, went_on = true WHERE entry_id = 1`,
  'A move back': `UPDATE leads SET stage_id = 2, stage_entered_at = 3 WHERE lead_id = 1;
    UPDATE point_ledger SET reversed_at = 3, reversed_version = 3 WHERE entry_id = 2;
    UPDATE point_ledger SET has_left = false, went_on = false WHERE entry_id = 1`,
  'A lead gets another value': 'UPDATE leads SET value_cents = 200 WHERE lead_id = 1',
  'A lead gets another seller': 'UPDATE leads SET seller_id = NULL WHERE lead_id = 1',
  'A lead is lost': `UPDATE leads SET stage_id = 9, archive_reason = 'price', archived_on = '2026-01-06' WHERE lead_id = 1`,
  'A contact gets another name and phone': `UPDATE contacts SET name = 'Anne', phone = '555-0101', phone_key = '5550101'
    WHERE contact_id = 1`,
  'A task is created': `INSERT INTO tasks (task_id, lead_id, contact_id, title, type, status, priority, assigned_to, due_at,
      created_at, updated_at) VALUES (1, 1, 1, 'Call', 'call', 'pending', 'medium', 1, 9, 1, 1)`,
  'A task is done': `UPDATE tasks SET status = 'completed' WHERE task_id = 1`,
  'A lost lead comes back': `UPDATE leads SET stage_id = 2, archive_reason = NULL, archived_on = NULL WHERE lead_id = 1`,
  'A visit is booked': `INSERT INTO appointments (appointment_id, lead_id, kind, state, first_day, last_day, user_name, created_at, updated_at)
    VALUES (1, 1, 'visit', 'planned', '2026-01-07', '2026-01-07', 'Dana', 1, 1)`,
  'A visit is done': `UPDATE appointments SET state = 'done' WHERE appointment_id = 1`,
  'Work of a crew is booked': `INSERT INTO appointments (appointment_id, lead_id, kind, state, first_day, last_day, crews,
      user_name, created_at, updated_at)
    VALUES (2, 1, 'work', 'planned', '2026-01-08', '2026-01-08', '[1]', 'Dana', 1, 1)`,
  'An estimate is written': `INSERT INTO estimates (estimate_id, lead_id, number_year, number_seq, state, title, content,
      total_cents, deposit_cents, valid_until, user_name, created_at, updated_at)
    VALUES (1, 1, 2026, 1, 'draft', '', '{}', 100, 0, '2026-02-01', 'Dana', 1, 1);
    UPDATE leads SET value_cents = 150 WHERE lead_id = 1`,
  'An estimate is sent': `UPDATE estimates SET state = 'sent', sent_at = 4, sent_on = '2026-01-07' WHERE estimate_id = 1`,
  'A signature': `UPDATE estimates SET state = 'signed' WHERE estimate_id = 1;
    INSERT INTO signatures (estimate_id, name, strokes, choices, signed_at, document, hash)
    VALUES (1, 'Anne', '[]', '{}', 5, '{}', '');
    INSERT INTO receipts (receipt_id, estimate_id, lead_id, number_year, number_seq, title, total_cents, issued_on, user_name,
      created_at, updated_at) VALUES (1, 1, 1, 2026, 1, '', 100, '2026-01-07', 'Dana', 1, 1);
    UPDATE leads SET value_cents = 100 WHERE lead_id = 1`,
  'A payment': `INSERT INTO payments (payment_id, receipt_id, lead_id, amount_cents, method, paid_on, note, user_name, created_at)
    VALUES (1, 1, 1, 40, 'cash', '2026-01-08', '', 'Dana', 1)`,
  'A payment goes to the trash': 'UPDATE payments SET deleted_at = 6, deleted_by = 1 WHERE payment_id = 1',
  'A lead goes to the trash': 'UPDATE leads SET deleted_at = 7, deleted_by = 1 WHERE lead_id = 1',
  'A lead leaves the trash': 'UPDATE leads SET deleted_at = NULL, deleted_by = NULL WHERE lead_id = 1',
  'A contact goes to the trash, with leads and tasks': `UPDATE contacts SET deleted_at = 8, deleted_by = 1 WHERE contact_id = 1;
    UPDATE leads SET deleted_at = 8, deleted_by = 1 WHERE lead_id = 1;
    UPDATE tasks SET deleted_at = 8, deleted_by = 1 WHERE task_id = 1`,
  'A contact is deleted for ever': `INSERT INTO purging (entity, id) VALUES ('contact', 1);
    DELETE FROM tasks WHERE task_id IN (SELECT id FROM purging WHERE entity = 'task');
    DELETE FROM appointments WHERE appointment_id IN (SELECT id FROM purging WHERE entity = 'appointment');
    DELETE FROM payments WHERE payment_id IN (SELECT id FROM purging WHERE entity = 'payment');
    DELETE FROM receipts WHERE receipt_id IN (SELECT id FROM purging WHERE entity = 'receipt');
    DELETE FROM estimates WHERE estimate_id IN (SELECT id FROM purging WHERE entity = 'estimate');
    DELETE FROM leads WHERE lead_id IN (SELECT id FROM purging WHERE entity = 'lead');
    DELETE FROM contacts WHERE contact_id IN (SELECT id FROM purging WHERE entity = 'contact');
    DELETE FROM purging`,
  'An inquiry arrives': `INSERT INTO leads (lead_id, stage_id, draft_name, draft_phone, stage_entered_at, created_at, updated_at)
    VALUES (2, 1, 'Bo', '555-0102', 1, 1, 1);
    INSERT INTO inquiries (lead_id, received_at) VALUES (2, 1);
    INSERT INTO images (image_id, lead_id, object_key, content_type, bytes, user_name, created_at)
    VALUES (1, 2, 'a', 'image/png', 1, 'Bo', 1)`,
  'A first response': `UPDATE inquiries SET touched_at = 2, touch_kind = 'call', touched_on = '2026-01-07', waited_ms = 1
    WHERE lead_id = 2`,
  'A promotion': `INSERT INTO contacts (contact_id, name, phone, phone_key, stage_id, stage_key, created_at, updated_at)
    VALUES (2, 'Bo', '555-0102', '5550102', 2, 'info', 1, 1);
    UPDATE leads SET contact_id = 2, stage_id = 2, entered_week = '2026-01-05', seller_id = 1, draft_name = NULL,
      draft_phone = NULL WHERE lead_id = 2;
    INSERT INTO point_ledger (entry_id, lead_id, stage_id, seller_id, points, awarded_at, week, month)
    VALUES (3, 2, 2, 1, 5, 1, '2026-01-05', '2026-01')`,
  'A stage is renamed': `UPDATE stages SET name = 'News' WHERE stage_id = 2`,
  'A season starts': `INSERT INTO seasons (season_id, started_at, user_name) VALUES (1, 9, 'Dana')`,
}

interface Trigger {
  name: string
  sql: string
}

/**
 * Runs each event on a new database, whose triggers it replaces by ones that report themselves. Returns the rows of a
 * Markdown table: the event, the triggers that fired in their order, and the tables whose rows changed.
 */
export const eventRows = (db: DatabaseSync): string[] => {
  const triggers = db.prepare(`SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY rowid`).all()
  const tables = db
    .prepare(`SELECT name FROM pragma_table_list WHERE type IN ('table', 'virtual') AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
      ORDER BY name`)
    .all()
    .map(({ name }) => String(name))
  db.exec(`CREATE TABLE fired (name TEXT PRIMARY KEY); ${SAMPLE}`)
  // In the order of their creation, because SQLite fires the one first that was created last.
  for (const { name } of triggers) db.exec(`DROP TRIGGER ${name}`)
  for (const { name, sql } of triggers as unknown as Trigger[])
    db.exec(sql.replace(/\bBEGIN\b/, `BEGIN INSERT OR IGNORE INTO fired VALUES ('${name}');`))
  const rowsOf = (table: string) => JSON.stringify(db.prepare(`SELECT * FROM "${table}"`).all())
  return Object.entries(EVENTS).map(([event, sql]) => {
    db.exec('DELETE FROM fired')
    const before = tables.map(rowsOf)
    db.exec(sql)
    const fired = db.prepare('SELECT name FROM fired ORDER BY rowid').all()
    const written = tables.filter((table, i) => rowsOf(table) !== before[i])
    return `| ${event} | ${fired.map(({ name }) => `\`${name}\``).join(', ')} | ${written.join(', ')} |`
  })
}

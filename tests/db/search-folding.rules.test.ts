import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { folded } from '#contract/fold.ts'
import { nameKey } from '#contract/settings/user-name.ts'
import { MIGRATIONS, migrationNames } from '../../scripts/migration-files.ts'

const FOLDING = '0020_search_folding.sql'

test('the migration folds the rows of an older database in the indexes and in the keys of names', () => {
  const db = new DatabaseSync(':memory:')
  const apply = (file: string) => db.exec(readFileSync(join(MIGRATIONS, file), 'utf8'))
  const all = (query: string) =>
    db
      .prepare(query)
      .all()
      .map((row) => ({ ...row }))
  const before = migrationNames().filter((file) => file < FOLDING)
  for (const file of before) apply(file)
  db.exec(`
    INSERT INTO contacts (contact_id, name, name_key, phone, phone_key, stage_id, created_at, updated_at)
      VALUES (1, 'Pat O’Connor', 'pat o’connor', '1', '1', 2, 1, 1), (2, 'Al Strauß', 'al strauß', '2', '2', 2, 1, 1),
        (3, 'Plain', 'plain', '3', '3', 2, 1, 1), (4, 'Al O\`Neil', 'al o\`neil', '4', '4', 2, 1, 1);
    INSERT INTO leads (lead_id, contact_id, project_title, stage_id, stage_entered_at, created_at, updated_at)
      VALUES (1, 1, '20x30 SHADE | 10''-TALL', 2, 1, 1, 1), (2, 3, 'Plain', 2, 1, 1, 1);
    INSERT INTO tasks (task_id, title, description, contact_id, type, status, priority, created_at, updated_at)
      VALUES (1, 'Call', 'about the ﬁne “gate”', 1, 'call', 'pending', 'normal', 1, 1);
    INSERT INTO tasks (task_id, title, client_name, client_phone, contact_id, type, status, priority, created_at, updated_at)
      VALUES (2, 'Measure', 'Plane', '9', 3, 'call', 'pending', 'normal', 1, 1),
        (3, 'Price', 'Nora', '8', NULL, 'call', 'pending', 'normal', 1, 1);
    INSERT INTO price_items
      (price_item_id, name, name_key, description, unit, price_cents, taxable, rates, order_index, created_at, updated_at)
      VALUES (1, '6’ post', '6’ post', '', 'each', 1, 1, '[]', 1, 1, 1),
        (2, '10″ post', '10′′ post', '', 'each', 1, 1, '[]', 2, 1, 1);`)
  apply(FOLDING)
  expect(all('SELECT name FROM contacts_search ORDER BY rowid')).toEqual([
    { name: 'Pat OConnor' },
    { name: 'Al Strauss' },
    { name: 'Plain' },
    { name: 'Al ONeil' },
  ])
  // The letters of the project are searched too.
  expect(
    all("SELECT spaced LIKE '%' || concat_ws(char(30), 'P', 'l', 'a') || '%' AS found FROM contacts_search"),
  ).toEqual([0, 0, 1, 0].map((found) => ({ found })))
  expect(all('SELECT title, name FROM leads_search ORDER BY rowid')).toEqual([
    { title: '20x30 SHADE | 10-TALL\nPat OConnor', name: 'Pat O’Connor' },
    { title: 'Plain', name: 'Plain' },
  ])
  expect(all('SELECT title, description FROM tasks_search ORDER BY rowid LIMIT 1')).toEqual([
    { title: 'Call\nPat OConnor', description: 'about the fine "gate"' },
  ])
  // What was entered before the task got its contact was not shown.
  expect(
    all('SELECT client_name, client_phone, name, phone_key FROM tasks JOIN tasks_search s ON s.rowid = age_key'),
  ).toEqual([
    { client_name: null, client_phone: null, name: 'Pat O’Connor', phone_key: '1' },
    { client_name: null, client_phone: null, name: 'Plain', phone_key: '3' },
    { client_name: 'Nora', client_phone: '8', name: 'Nora', phone_key: '8' },
  ])
  expect(all('SELECT name_key FROM contacts ORDER BY contact_id')).toEqual(
    ['Pat O’Connor', 'Al Strauß', 'Plain', 'Al O`Neil'].map((name) => ({ name_key: folded(name) })),
  )
  expect(all('SELECT name_key FROM price_items ORDER BY order_index')).toEqual(
    ['6’ post', '10″ post'].map((name) => ({ name_key: nameKey(name) })),
  )
})

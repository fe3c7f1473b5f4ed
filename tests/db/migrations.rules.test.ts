import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { databasePage } from '../../scripts/database-page.ts'
import { MIGRATIONS, migrationNames } from '../../scripts/migration-files.ts'

/** The migrations of v0.1.0, with the SHA-256 of each file. A release adds its new files here. */
const RELEASED: Record<string, string> = {
  '0000_writes.sql': 'c99f722188805d726933182f76a6806c0053987684ec976bc5d4ed8f33844fa1',
  '0001_people.sql': '20d96aac4b435fb045ddd294967b886b8030fe207ac208f0ea582f439e7c466e',
  '0002_catalog.sql': '8e7232ed0bfbb74aae1c0cbea4ad4a4115106bf443b46d8395503818d5a8ae24',
  '0003_settings.sql': 'a08a0cfad49615da14e967f36c612d235c53bed68b9240b8e3ce11d200154e90',
  '0004_contacts.sql': 'c4ab25992c19c3ce4396160dcbc7ee1a2c63b206ef1396647bb56593777a50ed',
  '0005_leads.sql': '0a8c4f60e47241bfd6b71ac9638f65a5ed4127a7ac3f21a8896eecf0face7d4d',
  '0006_ledger.sql': 'ca3d27630431b9321b3f0cb6d180a8aa2997b47fe4c379c04f6a5bf298b85a3a',
  '0007_tasks.sql': 'efcf6397aec9b83442e36dc5069e22bbb06691f33a1682b51d7338e18095d139',
  '0008_inquiries.sql': '90e560cb739bc316b362883ecbb0b54140f058848be2b178d852293521677ecc',
  '0009_notes_and_photos.sql': '881847dd2615b233e19fe320f8e8910f5307da9d6bd57f85a79b76809ffae97b',
  '0010_totals.sql': '87c3f8cfc7c09ce0e08c5749563f4c75be531099e585a94eabfcf492481e4e02',
  '0011_trash.sql': 'd80072f59963d580e8dbc547bc5277ade3a800401d6b422e62fed8d7bf7ca66a',
  '0012_search.sql': '18a60abdedd9f07ac39a54b66d6194e590dd471fa1ad7f1463a47e758167ffc2',
  '0013_push.sql': 'a9ab5d4ac6908aee197f9298176463f1a736ffb0d64ddc85135882f19db2eeb4',
  '0014_activity.sql': 'f2c804c65e8fea45c41312bc4be4e469d0e3ff4f0bca38c1987e2653edb13153',
  '0015_transfer.sql': '6d97171124712883a69614f3c6d6d7ef9e37f286e5b227fd57dbde2640a92920',
}

const APPEND_ONLY =
  'From v0.1.0 on migrations are append-only: deployed databases have applied these files. ' +
  'Undo the change, and make it in a new file (npm run db:generate).'

const textOf = (file: string) => readFileSync(join(MIGRATIONS, file), 'utf8')
const hashOf = (file: string) => createHash('sha256').update(textOf(file)).digest('hex')

test('released migrations are unchanged', () => {
  const first = migrationNames().slice(0, Object.keys(RELEASED).length)
  expect(Object.fromEntries(first.map((file) => [file, hashOf(file)])), APPEND_ONLY).toEqual(RELEASED)
})

test('the journal of drizzle-kit lists all migrations', () => {
  const { entries } = JSON.parse(textOf('meta/_journal.json')) as { entries: { tag: string }[] }
  expect(entries.map(({ tag }) => `${tag}.sql`)).toEqual(migrationNames())
})

test('drizzle-kit has one snapshot, which the next migration is compared with', () => {
  const files = readdirSync(join(MIGRATIONS, 'meta')).filter((file) => file.endsWith('_snapshot.json'))
  const older = files.sort().slice(0, -1)
  expect(older, 'A newer snapshot replaces these. Remove them from migrations/meta.').toEqual([])
})

test('docs/database.md is up to date', () => {
  const page = readFileSync(resolve(MIGRATIONS, '../docs/database.md'), 'utf8')
  expect(page === databasePage(), 'docs/database.md is out of date. Run: npm run db:docs').toBe(true)
})

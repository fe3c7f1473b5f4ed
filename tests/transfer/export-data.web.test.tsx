import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SnapshotContents } from '#contract/transfer/export.ts'
import { NightlyBackups } from '#web/transfer/backups/backups.tsx'
import { ExportData } from '#web/transfer/export/export-data.tsx'
import { around, forget, press } from '../support/web/profile.tsx'

const CONTENTS: SnapshotContents = {
  schema: '0032_snapshots.sql',
  made_at: Date.parse('2026-03-04T15:00:00Z'),
  business_name: 'Alamo Shade',
  time_zone: 'America/Chicago',
  pins: { pepper: 'a', seal: 'b' },
  pages: [
    { table: 'contacts', page: 1, rows: 1 },
    { table: 'images', page: 1, rows: 1 },
  ],
}
const NAME = `${'a'.repeat(32)}.jpg`
const LINES: Record<string, string> = {
  contacts: '{"contact_id":1,"name":"=Rosa","value_cents":12345,"created_at":1772636400000}\n',
  images: `{"image_id":1,"object_key":"${NAME}","thumbnail_key":null}\n`,
}

type Answer = Response | Promise<Response>
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
let asked: string[]
/** What the server answers to a method and path; the rest of an export goes well. */
let special: (asked: string) => Answer | undefined
let written: Uint8Array[]

const answerOf = (what: string): Answer => {
  const table = /pages\/(\w+)/.exec(what)?.[1]
  if (what.startsWith('POST')) return json({ success: true, export_id: 'e1' }, 201)
  if (what.startsWith('DELETE')) return json({ success: true })
  if (table) return new Response(LINES[table])
  if (what.includes('/photos/')) return new Response('photo')
  return json(CONTENTS)
}

beforeEach(() => {
  asked = []
  written = []
  special = () => undefined
  vi.stubGlobal('fetch', async (input: string | URL, { method = 'GET' }: RequestInit = {}) => {
    const what = `${method} ${String(input).replace('/api/v1', '')}`
    asked.push(what)
    return special(what) ?? answerOf(what)
  })
  vi.stubGlobal('showSaveFilePicker', async () => ({
    createWritable: async () => new WritableStream<Uint8Array>({ write: (chunk) => void written.push(chunk) }),
  }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const archive = () => written.map((chunk) => new TextDecoder().decode(chunk)).join('')

test('an export says how long it takes, reads all pages and photos, and says what was saved', async () => {
  render(around(<ExportData />))
  expect(screen.getByText(/A thousand photos take about two minutes/)).toBeDefined()
  press('Export Data')
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toMatch(/^Saved tradeboard-[\d-]+\.zip: 2 records, 0.1 MB\./),
  )
  expect(asked).toEqual([
    'POST /exports',
    'GET /exports/e1',
    'GET /exports/e1/pages/contacts/1',
    'GET /exports/e1/pages/images/1',
    `GET /exports/photos/${NAME}`,
    'DELETE /exports/e1',
  ])
  for (const path of ['rows/contacts-0001.jsonl', `photos/${NAME}`, 'contacts.csv', 'manifest.json']) {
    expect(archive()).toContain(path)
  }
  // A spreadsheet would run the name of this client.
  expect(archive()).toContain(`1,2026-03-04,,,"'=Rosa"`)
})

test('a photo that is gone is counted, and does not end the export', async () => {
  special = (what) => (what.includes('/photos/') ? json({ code: 'not_found', reason: 'photo_gone' }, 404) : undefined)
  render(around(<ExportData />))
  press('Export Data')
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('One photo had no file any more.'))
  expect(archive()).toContain(`"missing": [\n  "${NAME}"`)
})

test('a refused export says why and can be tried again', async () => {
  special = (what) =>
    what.startsWith('POST') ? json({ code: 'permission_denied', error: 'Not for you', reason: 'x' }, 403) : undefined
  render(around(<ExportData />))
  press('Export Data')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('The export failed: Not for you'))
  special = () => undefined
  press('Try again')
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Saved'))
})

test('a cancelled export ends, saves nothing and leaves nothing behind on the server', async () => {
  special = (what) => (what.includes('pages/images') ? new Promise(() => undefined) : undefined)
  render(around(<ExportData />))
  press('Export Data')
  await waitFor(() => expect(screen.getByText('Reading records: 50%')).toBeDefined())
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50')
  press('Cancel')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Cancelled. Nothing was saved.'))
  expect(asked.at(-1)).toBe('DELETE /exports/e1')
})

test('backups are listed with time and size, and each can be downloaded', async () => {
  const backup = { backup_id: '2026-03-04T091700', made_at: CONTENTS.made_at, rows: 12_345, bytes: 2_340_000 }
  forget('backups')
  special = (what) => (what === 'GET /backups' ? json({ backups: [backup] }) : undefined)
  render(around(<NightlyBackups />))
  expect(await screen.findByText('12,345 records, 2.3 MB')).toBeDefined()
  expect(screen.getByRole('button', { name: /^Download the backup of Mar 4, 2026/ })).toBeDefined()
})

test('before the first night there is no backup', async () => {
  forget('backups')
  special = (what) => (what === 'GET /backups' ? json({ backups: [] }) : undefined)
  render(around(<NightlyBackups />))
  expect(await screen.findByText('No backup yet: the first is made in the coming night.')).toBeDefined()
})

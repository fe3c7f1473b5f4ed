import { QueryClient } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SnapshotContents } from '#contract/transfer/export.ts'
import { ApiError } from '#web/http/fetch-api.ts'
import { useQuestions } from '#web/lib/confirm.ts'
import { useToasts } from '#web/lib/toasts.ts'
import { confirmLogOut } from '#web/offline/screen/confirm-log-out.ts'
import { useSession } from '#web/session/session.ts'
import { NightlyBackups } from '#web/transfer/backups/backups.tsx'
import { ExportData } from '#web/transfer/data-section.tsx'
import { type FileSink, NotWritten } from '#web/transfer/export/file-sink.ts'
import { readPatiently } from '#web/transfer/export/read-patiently.ts'
import { writeArchive } from '#web/transfer/export/write-archive.ts'
import { forget, press, withProviders } from '../support/web/profile.tsx'

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
  contacts: '{"contact_id":1,"name":"=Rosa\\u2029Díaz","value_cents":12345,"created_at":1772636400000}\n',
  images: `{"image_id":1,"object_key":"${NAME}","thumbnail_key":null}\n`,
}

type Answer = Response | Promise<Response>
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
let asked: string[]
/** The server's answer to a method and path; other requests of an export succeed. */
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

/** A deferred answer. */
const held = () => {
  let send: (answer: Response) => void = () => undefined
  const answer = new Promise<Response>((resolve) => {
    send = resolve
  })
  return { answer, send: (sent: Response) => send(sent) }
}

beforeEach(() => {
  useQuestions.setState({ ready: true })
  history.replaceState(null, '', '/admin/settings/data')
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
  // A sign-out clears the results.
  useSession.setState({ status: 'signed out', user: null })
})

const start = () => {
  render(withProviders(<ExportData />))
  press('Export Data')
}
const says = (role: 'status' | 'alert', text: string | RegExp) =>
  waitFor(() => expect(screen.getByRole(role).textContent).toMatch(text))
const isHalfWay = () => waitFor(() => expect(screen.getByText('Reading records: 50%')).toBeDefined())
/** Starts an export whose second page is not answered before `send`. */
const startHalf = async () => {
  const page = held()
  special = (what) => (what.includes('pages/images') ? page.answer : undefined)
  start()
  await isHalfWay()
  return page.send
}
const isLeavingAskedAbout = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

const archive = () => written.map((chunk) => new TextDecoder().decode(chunk)).join('')

test('an export shows its duration, reads all pages and photos, and shows the result', async () => {
  start()
  expect(screen.getByText(/A thousand photos take about two minutes/)).toBeDefined()
  await says('status', /^Saved tradeboard-[\d-]+\.zip: 2 records, 0.1 MB\./)
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
  // A spreadsheet would execute this contact's name.
  expect(archive()).toContain(`1,2026-03-04,,,"'=Rosa\u2029Díaz"`)
})

test('counts a missing photo and continues the export', async () => {
  special = (what) => (what.includes('/photos/') ? json({ code: 'not_found', reason: 'photo_gone' }, 404) : undefined)
  start()
  await says('status', '1 photo file was missing.')
  expect(archive()).toContain(`"missing": [\n  "${NAME}"`)
})

test('shows a refused export with a retry', async () => {
  special = (what) =>
    what.startsWith('POST') ? json({ code: 'permission_denied', error: 'Not for you', reason: 'x' }, 403) : undefined
  start()
  await says('alert', 'The export failed: Not for you')
  special = () => undefined
  press('Try again')
  await says('status', 'Saved')
})

test('a cancelled export saves nothing and ends its snapshot', async () => {
  await startHalf()
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50')
  press('Cancel')
  await says('status', 'Cancelled. Nothing was saved.')
  expect(asked.at(-1)).toBe('DELETE /exports/e1')
})

test('an export cancelled before its id is known ends its snapshot later', async () => {
  const begun = held()
  special = (what) => (what.startsWith('POST') ? begun.answer : undefined)
  start()
  await waitFor(() => expect(asked).toEqual(['POST /exports']))
  press('Cancel')
  expect(screen.getByRole('status').textContent).toBe('Cancelled. Nothing was saved.')
  begun.send(json({ success: true, export_id: 'e1' }, 201))
  await waitFor(() => expect(asked).toEqual(['POST /exports', 'DELETE /exports/e1']))
})

test('an export without a network shows it, waits and continues', async () => {
  special = (what) => (what.includes('pages/images') ? Promise.reject(new TypeError('Failed to fetch')) : undefined)
  start()
  await waitFor(() => expect(screen.getByText('Waiting for the network…')).toBeDefined())
  special = () => undefined
  dispatchEvent(new Event('online'))
  await says('status', 'Saved')
  expect(asked.filter((what) => what.startsWith('POST'))).toHaveLength(1)
  expect(asked.filter((what) => what.includes('pages/contacts'))).toHaveLength(1)
})

test('an export survives minutes without a network and repeats a hanging request', async () => {
  vi.useFakeTimers()
  let tries = 0
  const waited: boolean[] = []
  const { signal } = new AbortController()
  const reading = readPatiently(
    (options) => {
      tries += 1
      if (tries < 30) throw new ApiError('offline', 0, {})
      if (tries > 30) return Promise.resolve('rows')
      return new Promise((_, fail) =>
        options.init.signal.addEventListener('abort', () => fail(new ApiError('offline', 0, {}))),
      )
    },
    signal,
    (waits) => waited.push(waits),
  )
  await vi.advanceTimersByTimeAsync(300_000)
  expect(tries).toBe(30)
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await reading).toBe('rows')
  expect(waited.at(0)).toBe(true)
  expect(waited.at(-1)).toBe(false)
})

test('a permanently failing server ends the export', async () => {
  vi.useFakeTimers()
  const { signal } = new AbortController()
  const ignore = () => undefined
  const failing = readPatiently(() => Promise.reject(new ApiError('internal', 500, {})), signal, ignore).catch(
    (error: unknown) => error,
  )
  await vi.advanceTimersByTimeAsync(13_000)
  expect(await failing).toBeInstanceOf(ApiError)
})

test('shows the reason of a failure also when the file is collected before saving', async () => {
  // Like browsers: a Response made of a stream loses the stream's error.
  const source = {
    contents: CONTENTS,
    withPhotos: false,
    page: () => Promise.reject(new ApiError('permission_denied', 403, { error: 'Not for you' })),
    photo: async () => undefined,
  }
  const write = (file: ReadableStream<Uint8Array<ArrayBuffer>>) =>
    file.pipeTo(new WritableStream()).catch(() => {
      throw new TypeError('Failed to fetch')
    })
  const { signal } = new AbortController()
  const writing = (sink: FileSink) => writeArchive(source, sink, signal, () => undefined)
  await expect(writing({ write })).rejects.toThrow('Not for you')
  await expect(writing({ write: () => Promise.reject(new Error('full')) })).rejects.toBeInstanceOf(NotWritten)
})

test('an export continues on other screens, which show its end', async () => {
  const send = await startHalf()
  expect(isLeavingAskedAbout()).toBe(true)
  void confirmLogOut(new QueryClient())
  await waitFor(() => expect(useQuestions.getState().questions).toHaveLength(1))
  const [question] = useQuestions.getState().questions
  expect(question?.message).toBe('An export is running. It stops when you log out.')
  question?.answer(false)
  cleanup()
  history.replaceState(null, '', '/leads')
  render(withProviders(<ExportData />))
  await isHalfWay()
  cleanup()
  send(new Response(LINES.images))
  await waitFor(() => expect(useToasts.getState().toasts.at(-1)?.message).toMatch(/^Saved tradeboard-/))
  expect(isLeavingAskedAbout()).toBe(false)
})

test('an export that fails on another screen shows it there, with a link back', async () => {
  const send = await startHalf()
  cleanup()
  history.replaceState(null, '', '/leads')
  send(json({ code: 'not_found', error: 'It is over', reason: 'x' }, 404))
  await waitFor(() =>
    expect(useToasts.getState().toasts.at(-1)).toMatchObject({
      message: 'The export failed: It is over',
      action: { label: 'Open', to: '/admin/settings/data' },
    }),
  )
})

test.each([
  ['is closed', () => dispatchEvent(new Event('pagehide'))],
  ['has nobody signed in any more', () => useSession.setState({ status: 'signed out', user: null })],
])('a page that %s leaves no snapshot behind', async (_, leave) => {
  await startHalf()
  leave()
  expect(asked.at(-1)).toBe('DELETE /exports/e1')
})

const BACKUP = { backup_id: '2026-03-04T091700', made_at: CONTENTS.made_at, rows: 12_345, bytes: 2_340_000 }

test.each([
  ['a backup with time, size and download', [BACKUP], '12,345 records, 2.3 MB', ['Download the backup of Mar 4, 2026']],
  ['no backup before the first night', [], 'No backups yet. The first one runs tonight.', []],
])('lists %s', async (_, backups, text, buttons) => {
  forget('backups')
  special = (what) => (what === 'GET /backups' ? json({ backups }) : undefined)
  render(withProviders(<NightlyBackups />))
  expect(await screen.findByText(text)).toBeDefined()
  const names = screen.queryAllByRole('button').map((one) => one.getAttribute('aria-label'))
  expect(names).toEqual(buttons.map((name) => expect.stringContaining(name)))
})

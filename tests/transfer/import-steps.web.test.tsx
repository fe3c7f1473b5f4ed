import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PERMISSIONS } from '#contract/permissions.ts'
import type { Import, ImportChanges, ImportChunk, NewImport, Skipped } from '#contract/transfer/import.ts'
import { remember } from '#web/lib/storage.ts'
import { digestOf } from '#web/transfer/import/file-digest.ts'
import { ImportContacts } from '#web/transfer/import/import-contacts.tsx'
import { showRun } from '#web/transfer/import/import-run.ts'
import { catalog, forget, press, withProviders } from '../support/web/profile.tsx'
import { signInWith } from '../support/web/sign-in.ts'

/** A server with one import; `fails` answers a request in its place. */
const server = {
  known: new Map<string, string>(),
  imports: [] as Import[],
  chunks: [] as ImportChunk[],
  skipped: [] as Skipped[],
  /** Why rows with known phones are skipped. */
  reasons: [] as Skipped['reason'][],
  changes: { changed: 0, ways: [], contacts: [] } as ImportChanges,
  fails: (_: string): Response | undefined => undefined,
}
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

const started = (body: NewImport): Import => ({
  ...body,
  import_id: 7,
  read: 0,
  chunks: 0,
  made: 0,
  merged: 0,
  jobs: 0,
  skipped: 0,
  undone: 0,
  kept: 0,
  trashed: 0,
  state: 'running',
  user_id: 2,
  user_name: 'Dana',
  started_at: Date.parse('2026-03-04T15:00:00Z'),
  stepped_at: Date.parse('2026-03-04T15:00:00Z'),
})

const update = (change: Partial<Import>) => {
  const [now] = server.imports
  if (!now) throw new Error('No import was begun')
  server.imports = [{ ...now, ...change }]
  return server.imports[0]
}

const takeChunk = (chunk: ImportChunk) => {
  const [now] = server.imports
  if (!now) throw new Error('No import was begun')
  if (chunk.chunk <= now.chunks) return json({ success: true, import: now, skipped: [] })
  server.chunks.push(chunk)
  const skipped = chunk.rows.flatMap(({ row, phones }) =>
    server.known.has(phones[0] ?? '') ? server.reasons.map((reason) => ({ row, reason })) : [],
  )
  const skippedRows = new Set(skipped.map(({ row }) => row)).size
  server.skipped.push(...skipped)
  const next = update({
    chunks: chunk.chunk,
    read: chunk.read,
    made: now.made + chunk.rows.length - skippedRows,
    jobs: now.jobs + chunk.rows.filter(({ job }) => job).length,
    skipped: now.skipped + skippedRows + chunk.rejected,
    state: chunk.read === now.rows ? 'done' : 'running',
  })
  return json({ success: true, import: next, skipped })
}

const answerOf = (what: string, body: never): Response => {
  if (what === 'GET /imports') return json({ imports: server.imports })
  if (what === 'POST /imports/known') {
    const { phones } = body as { phones: string[] }
    const names = phones.map((phone) => server.known.get(phone))
    return json({ known: names.map((name) => (name ? { contact_id: 1, name } : null)) })
  }
  if (what === 'POST /imports') {
    server.imports = [started(body)]
    return json({ success: true, import: server.imports[0] }, 201)
  }
  if (what.endsWith('/skipped')) return json({ skipped: server.skipped })
  if (what.endsWith('/chunks')) return takeChunk(body)
  if (what.endsWith('/changes')) return json(server.changes)
  if (what.endsWith('/end')) return json({ success: true, import: update({ state: 'stopped' }) })
  if (what.endsWith('/restoration')) {
    return json({ success: true, import: update({ state: 'restored', trashed: 0 }), more: false })
  }
  if (what.includes('/undo?changed=')) {
    const kept = what.endsWith('keep') ? server.changes.changed : 0
    return json({ success: true, import: update({ state: 'undone', undone: 1, kept, trashed: 2 }) })
  }
  return json({}, 404)
}

let saved: Blob[]

beforeEach(() => {
  Object.assign(server, {
    known: new Map(),
    imports: [],
    chunks: [],
    skipped: [],
    reasons: ['phone_known'],
    fails: () => undefined,
  })
  server.changes = { changed: 0, ways: [], contacts: [] }
  showRun(undefined)
  remember('import', null)
  saved = []
  forget('imports')
  signInWith(PERMISSIONS)
  catalog('categories', [
    { category_id: 4, name: 'Welding', order_index: 1, is_active: true },
    { category_id: 5, name: 'Fencing', order_index: 2, is_active: true },
  ])
  catalog('sellers', [{ seller_id: 1, name: 'Maria Lopez', is_active: true }])
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return 'blob:x'
  })
  vi.stubGlobal('fetch', async (input: string | URL, { method = 'GET', body }: RequestInit = {}) => {
    const what = `${method} ${String(input).replace('/api/v1', '')}`
    return server.fails(what) ?? answerOf(what, (body ? JSON.parse(String(body)) : null) as never)
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const choose = (text: string, label = 'Choose a file') => {
  const file = new File([text], 'clients.csv')
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { files: [file] } })
}
const row = (n: number) => `Client ${n},512555${String(1000 + n)},`

const CSV = `Name,Cell,Price,Remarks
Rosa Díaz,512-555-0100,"$1,500",Two dogs
Dan Lee,5.12555E+09,,
Eve Bell,512-555-0101,,
Fay Cole,512 555 0100,,
`

test('previews a file as contacts, imports it, shows sums and rejected rows, and undoes it', async () => {
  server.known.set('512-555-0101', 'EVE BELL')
  render(withProviders(<ImportContacts />))
  choose(CSV)
  const preview = within(await screen.findByRole('region', { name: 'Preview' }))
  await preview.findByText('1 row ready, 3 skipped')
  preview.getByText('1 row cannot be imported and is skipped.')
  preview.getByText(/^1 phone appears twice\./)
  preview.getByText('Skipped: the phone belongs to Rosa Díaz')
  preview.getByText('One of the first 2 phones already belongs to a contact.')
  preview.getByText('Skipped: the phone belongs to EVE BELL')
  preview.getByText('1 lead')
  preview.getByText('Imported job')
  preview.getByText('$1,500')
  expect(screen.getByLabelText<HTMLSelectElement>('Cell').value).toBe('phone')

  // Another choice reads the rows again.
  fireEvent.change(screen.getByLabelText('Category, if a row has none'), { target: { value: '5' } })
  await preview.findByText('Fencing', { selector: 'strong' })
  fireEvent.change(screen.getByLabelText('Price'), { target: { value: '' } })
  await preview.findByText('No leads')
  expect(screen.queryByRole('switch')).toBeNull()
  fireEvent.change(screen.getByLabelText('Price'), { target: { value: 'estimate' } })
  await preview.findByText('Fencing', { selector: 'strong' })

  fireEvent.click(await screen.findByRole('button', { name: 'Import one row' }))
  await screen.findByText('2 contacts added, one lead, 2 rows skipped.')
  expect(server.chunks).toMatchObject([
    {
      chunk: 1,
      read: 4,
      rejected: 1,
      rows: [{ row: 1, name: 'Rosa Díaz', notes: 'Two dogs' }, { row: 3 }, { row: 4 }],
    },
  ])
  press('Download skipped rows')
  expect(await saved[0]?.text()).toBe(
    '\ufeffName,Cell,Price,Remarks,Why skipped\r\n' +
      'Dan Lee,5.12555E+09,,,The spreadsheet shortened this phone. Format the column as text and save the file again.\r\n' +
      'Eve Bell,512-555-0101,,,The phone already belongs to a contact\r\n',
  )
  press('Undo the import of clients.csv')
  const undoAll = await screen.findByRole('button', { name: 'Undo all' })
  expect(server.imports[0]?.state).toBe('done')
  fireEvent.click(undoAll)
  await screen.findByText('Import undone. Imported contacts are in the trash.')
  press('Done')
  await screen.findByText('Undone')
  press('Restore all 2 contacts of the import of clients.csv')
  await screen.findByText('The contacts are restored.')
  await screen.findByText('Undone, then restored')
})

test('a file of persons shows five complete rows, without names from prose, and without leads once its status is the archive', async () => {
  const heads = 'first_name,last_name,gender,title,company,phone_work,background,status'
  const rows = Array.from(
    { length: 500 },
    (_, i) => `Ona,Kub ${i},female,Sales Manager,Acme ${i},512555${1000 + i},Eaque ipsa velit.,warm`,
  )
  render(withProviders(<ImportContacts />))
  choose(`${heads}\n${rows.join('\n')}\n`)
  const preview = within(await screen.findByRole('region', { name: 'Preview' }))
  await preview.findByText('500 leads')
  const word = screen.getByLabelText<HTMLSelectElement>('Stage: warm — 500 rows')
  expect(word.selectedOptions[0]?.text).toBe('The stage chosen above')
  fireEvent.change(word, { target: { value: '9' } })
  await preview.findByText('No leads')
  expect(preview.getAllByRole('listitem').filter(({ textContent }) => /^Row \d/.test(textContent))).toHaveLength(5)
  preview.getByText('Ona Kub 4')
  expect(preview.getByText(/Company: Acme 4/).textContent).toBe('Company: Acme 4\nEaque ipsa velit.')
  expect(preview.getAllByText('NO CAT')).toHaveLength(5)
  expect(preview.getAllByText('Archive')).toHaveLength(5)
  expect(screen.getByLabelText<HTMLSelectElement>('title').value).toBe('')
  press('Import 500 rows')
  await screen.findByText('500 contacts added.')
  expect(server.chunks[0]?.rows[0]).toMatchObject({ name: 'Ona Kub 0', category_id: null, job: null })
})

test('imported leads earn points only with the switch on', async () => {
  render(withProviders(<ImportContacts />))
  const begin = async (sent: boolean) => {
    fireEvent.click(await screen.findByRole('button', { name: 'Import 2 rows' }))
    await screen.findByText('2 contacts added, 2 leads.')
    expect(server.imports[0]?.earns_points).toBe(sent)
    press('Done')
  }
  const text = 'Name,Phone,Price\nRosa,5125550100,900\nDan,5125550101,800\n'
  choose(text)
  expect((await screen.findByRole<HTMLInputElement>('switch', { name: 'These leads earn points' })).checked).toBe(false)
  await screen.findByText('2 leads')
  await begin(false)
  choose(text)
  fireEvent.click(await screen.findByRole('switch'))
  await begin(true)
})

test('does not count leads of skipped rows', async () => {
  server.known.set('5125550100', 'ROSA DIAZ')
  render(withProviders(<ImportContacts />))
  choose('Name,Phone,Price\nRosa,5125550100,900\nDan,5125550101,800\nDan,5125550101,800\nDan,5125550101,700\n')
  await screen.findByText('At most 2 leads')
  fireEvent.click(screen.getByLabelText('Add the missing details and the lead'))
  await screen.findByText('At most 3 leads')
})

test('lists what a skipped row lost to its contact, but no value for all rows', async () => {
  server.known.set('512-555-0101', 'EVE BELL')
  server.reasons = ['nothing_new', 'stage_kept', 'category_kept']
  render(withProviders(<ImportContacts />))
  choose('Name,Phone,Stage\nDan,512-555-0100,\nEve Bell,512-555-0101,Info\n')
  fireEvent.click(await screen.findByRole('button', { name: 'Import one row' }))
  const lost = within(await screen.findByRole('list', { name: 'Skipped cells' }))
  expect(lost.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Stage skipped in one row (2).'])
  press('Download what was skipped')
  expect(await saved[0]?.text()).toContain('Eve Bell,512-555-0101,Info,Stage: the contact stays as it is\r\n')
})

test('a phone that is kept in the notes is noted, not skipped', async () => {
  server.known.set('512-555-0101', 'EVE BELL')
  server.reasons = ['phone_shared']
  render(withProviders(<ImportContacts />))
  choose('Name,Phone,Mobile\nDan,512-555-0100,\nSue,512-555-0101,512-555-0102\n')
  fireEvent.click(await screen.findByRole('button', { name: 'Import 2 rows' }))
  await screen.findByText('Phone noted in one row (2): it stays with the contact that had it first.')
  expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull()
})

test('an undo names records changed since, and leaves them by default', async () => {
  server.imports = [{ ...started({ file_name: 'old.csv' } as NewImport), rows: 1_300, made: 1_300, state: 'done' }]
  server.changes = {
    changed: 12,
    ways: ['notes', 'moves'],
    contacts: [{ contact_id: 8, name: 'ROSA DÍAZ' }],
  }
  render(withProviders(<ImportContacts />))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo the import of old.csv' }))
  await screen.findByText('12 of 1,300 contacts were changed since: notes, moves.')
  expect(screen.getByRole('link', { name: 'ROSA DÍAZ' }).getAttribute('href')).toBe('/contacts/8')
  screen.getByText('and 11 more')
  press('Undo unchanged only')
  await screen.findByText(/^Import undone, except 12 contacts changed since\./)
  await screen.findByText('Undone, except 12 contacts changed since')
  // Remaining records can be undone later.
  press('Undo the import of old.csv')
  fireEvent.click(await screen.findByRole('button', { name: 'Undo all, including changed' }))
  await screen.findByText('Import undone. Imported contacts are in the trash.')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo the import of old.csv' })).toBeNull())
})

test('does not continue another user’s import, nor undo one without contacts', async () => {
  server.imports = [
    { ...started({ file_name: 'theirs.csv' } as NewImport), rows: 1_300, read: 1_050, user_id: 9, user_name: 'Dana' },
  ]
  render(withProviders(<ImportContacts />))
  await screen.findByText('Not finished: 1,050 of 1,300 rows')
  expect(screen.queryByRole('button', { name: 'Continue the import of theirs.csv' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Undo the import of theirs.csv' })).toBeNull()
})

test('shows that an import runs in another tab, and does not run it twice', async () => {
  const text = `Name,Phone\n${row(1)}\n`
  const digest = await digestOf(new Blob([text]))
  const mapping = JSON.stringify({
    format: { kind: 'csv', encoding: 'utf-8', delimiter: ',', hasHeads: true },
    mapping: ['name', 'phone'],
    defaults: { category_id: 4, seller_id: 1, stage_id: 2 },
    words: { category: {}, seller: {}, stage: {} },
    dates: 'month_first',
    today: '2026-03-04',
  })
  const begun = { file_name: 'clients.csv', rows: 1, duplicates: 'skip', earns_points: false, digest, mapping } as const
  server.imports = [started(begun)]
  let held: { name: string }[] = []
  const request = async (_: string, __: object, run: (lock: object | null) => Promise<void>) => run(null)
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: { query: async () => ({ held }), request } } }))
  const { unmount } = render(withProviders(<ImportContacts />))
  await screen.findByText('Stopped after 0 of 1 rows')
  choose(text, 'Continue the import of clients.csv')
  await screen.findByText('This import is running in another tab.')
  expect(server.chunks).toEqual([])
  press('Close')
  unmount()
  held = [{ name: 'tradeboard-import-7' }]
  render(withProviders(<ImportContacts />))
  await screen.findByText('Running in another tab')
  expect(screen.queryByRole('button', { name: 'Continue the import of clients.csv' })).toBeNull()
})

test('shows an import on another device as running until some time after its last step', async () => {
  const steppedAgo = (stepped: number) => {
    const begun = { ...started({ file_name: 'clients.csv' } as NewImport), rows: 1_300, read: 1_050, made: 1_050 }
    server.imports = [{ ...begun, stepped_at: Date.now() - stepped }]
    forget('imports')
    cleanup()
    render(withProviders(<ImportContacts />))
  }
  const goesOn = () => screen.queryByRole('button', { name: 'Continue the import of clients.csv' })
  steppedAgo(60_000)
  await screen.findByText('Running on another device: 1,050 of 1,300 rows')
  expect(goesOn()).toBeNull()
  expect(screen.queryByRole('button', { name: 'Undo the import of clients.csv' })).toBeNull()
  steppedAgo(180_000)
  await screen.findByText('Stopped after 1,050 of 1,300 rows')
  expect(goesOn()).not.toBeNull()
  // An import that this browser ran before a reload can continue at once.
  remember('import', '7')
  steppedAgo(1_000)
  await screen.findByText('Stopped after 1,050 of 1,300 rows')
  expect(goesOn()).not.toBeNull()
})

test('the preview looks at all phones, and shows the shared phones of rows with other names', async () => {
  server.known.set('512-555-0190', 'OFFICE OF LEE')
  render(withProviders(<ImportContacts />))
  choose(`First Name,Last Name,Mobile,Company Main Phone,E-mail
Pat,Lee,512-555-0101,512-555-0190,pat@example.com
Sue,Park,512-555-0102,512-555-0190,sue@example.com
Tom,Hall,512-555-0103,512-555-0190,tom@example.com
Lee,Office,512-555-0104,512-555-0190,
Sue,Park,512-555-0102,,
`)
  const preview = within(await screen.findByRole('region', { name: 'Preview' }))
  await preview.findByText('One of the first 5 phones already belongs to a contact.')
  preview.getByText(/^2 phones appear more than once\./)
  expect(preview.getAllByText('(512) 555-0190 stays with OFFICE OF LEE and is noted on this contact')).toHaveLength(3)
  preview.getByText('Skipped: the phone belongs to OFFICE OF LEE')
  preview.getByText('At most 4 rows ready, 1 skipped')
  expect(preview.getAllByText('Same phone as above: added to that contact')).toHaveLength(1)
})

test('says how often the only phone appears, and that it belongs to a contact', async () => {
  server.known.set('512-555-0190', 'PAT LEE')
  render(withProviders(<ImportContacts />))
  choose('Name,Phone,Price\nPat Lee,512-555-0190,\nSue Park,512-555-0190,900\nTom Hall,512-555-0190,\n')
  const preview = within(await screen.findByRole('region', { name: 'Preview' }))
  await preview.findByText('The phone already belongs to a contact.')
  preview.getByText(/^1 phone appears three times\./)
  expect(preview.getAllByText('Skipped: the phone belongs to PAT LEE')).toHaveLength(3)
  preview.getByText('0 rows ready, 3 skipped')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import 0 rows' }).disabled).toBe(true)
  fireEvent.click(screen.getByLabelText('Add the missing details and the lead'))
  await preview.findByText('Belongs to PAT LEE')
  preview.getByText('The phone belongs to PAT LEE: only the lead is added, with the name of this row in its notes')
  preview.getByText('Skipped: the phone belongs to PAT LEE')
  preview.getByText('At most 2 rows ready, 1 skipped')
  preview.getByText('At most 1 lead')
  screen.getByRole('button', { name: 'Import 2 rows' })
})

test('counts and names the rows of a shared phone that will be skipped', async () => {
  render(withProviders(<ImportContacts />))
  choose(`Name,Mobile,Office Phone
Pat,512-555-0101,512-555-0190
Sue,512-555-0102,512-555-0190
Kim,,512-555-0190
Pat,512-555-0101,512-555-0190
`)
  const preview = within(await screen.findByRole('region', { name: 'Preview' }))
  await preview.findByText('2 rows ready, 2 skipped')
  preview.getByText('Skipped: the phone belongs to Pat')
  preview.getByText('Skipped: a row above already has all of this')
  screen.getByRole('button', { name: 'Import 2 rows' })
})

test('reads the file again with another separator', async () => {
  render(withProviders(<ImportContacts />))
  choose('Name;Phone\nRosa Díaz;512-555-0100\n')
  const separator = await screen.findByLabelText<HTMLSelectElement>('Columns are separated by')
  expect(separator.value).toBe(';')
  fireEvent.change(separator, { target: { value: '|' } })
  await screen.findByLabelText('Name;Phone')
  screen.getByText('Choose the name column. Contacts need a name.')
  fireEvent.change(separator, { target: { value: ';' } })
  await screen.findByText('1 row ready')
})

test('keeps hand-set columns when the file is read again', async () => {
  render(withProviders(<ImportContacts />))
  choose('Client,Cell,Extra\nRosa Díaz,512-555-0100,Two dogs\n')
  const preview = within(await screen.findByRole('region', { name: 'Preview' }))
  await preview.findByText('1 row ready')
  const columns = (...labels: string[]) => labels.map((label) => screen.getByLabelText<HTMLSelectElement>(label).value)
  fireEvent.change(screen.getByLabelText('Extra'), { target: { value: 'notes' } })
  fireEvent.change(screen.getByLabelText('Client'), { target: { value: 'company' } })
  const encoding = screen.getByLabelText<HTMLSelectElement>('Letters look wrong? The file is written in')
  fireEvent.change(encoding, { target: { value: 'macintosh' } })
  await waitFor(() => expect(encoding.value).toBe('macintosh'))
  expect(columns('Client', 'Cell', 'Extra')).toEqual(['company', 'phone', 'notes'])
  fireEvent.click(screen.getByLabelText('The first row has column names'))
  await screen.findByLabelText('Column 3')
  expect(columns('Column 1', 'Column 3')).toEqual(['company', 'notes'])
})

test('continues a stopped import by hand, after a reload only with the same file', async () => {
  const rows = Array.from({ length: 120 }, (_, i) => row(i + 1))
  const text = `Name,Phone,Price\n${rows.join('\n')}\n`
  let refused = 0
  server.fails = (what) => {
    if (!what.endsWith('/chunks') || server.chunks.length !== 1) return undefined
    refused += 1
    return refused < 3 ? json({ code: 'stale', error: 'Not now.' }, 409) : undefined
  }
  const { unmount } = render(withProviders(<ImportContacts />))
  choose(text)
  fireEvent.click(await screen.findByRole('button', { name: 'Import 120 rows' }))
  await screen.findByText(/^The import stopped: Not now\./)
  expect(screen.getByText('50 of 120 rows')).toBeDefined()
  // A reload drops the file.
  unmount()
  showRun(undefined)
  forget('imports')

  render(withProviders(<ImportContacts />))
  await screen.findByText('Stopped after 50 of 120 rows')
  choose('Name,Phone\nSomebody,5125550000\n', 'Continue the import of clients.csv')
  await screen.findByText('This file is different from clients.csv, which the import started with.')
  choose(text, 'Continue the import of clients.csv')
  await screen.findByText(/^The import stopped/)
  press('Continue')
  await screen.findByText('120 contacts added.')
  expect(server.chunks.flatMap((chunk) => chunk.rows.map((one) => one.row))).toEqual(rows.map((_, i) => i + 1))
})

test('pauses and continues an import', async () => {
  let answer: (() => void) | undefined
  const held = new Promise<void>((done) => {
    answer = done
  })
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit = {}) => {
    if (String(input).endsWith('/chunks') && server.chunks.length === 1) {
      await Promise.race([held, new Promise((_, fail) => init.signal?.addEventListener('abort', fail))])
    }
    return fetch(input, init)
  })
  const { unmount } = render(withProviders(<ImportContacts />))
  choose(`Name,Phone\n${Array.from({ length: 70 }, (_, i) => row(i + 1)).join('\n')}\n`)
  fireEvent.click(await screen.findByRole('button', { name: 'Import 70 rows' }))
  await screen.findByText('50 of 70 rows')
  // The import continues without its screen; leaving the page asks.
  unmount()
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
  render(withProviders(<ImportContacts />))
  await screen.findByText('50 of 70 rows')
  press('Pause')
  await screen.findByText('Paused.')
  await waitFor(() => expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true))
  answer?.()
  press('Continue')
  await screen.findByText('70 contacts added.')
})

test('shows that an import waits for the network, and cancels it', async () => {
  server.fails = (what) => {
    if (what.endsWith('/chunks') && server.chunks.length === 1) throw new TypeError('Failed to fetch')
    return undefined
  }
  render(withProviders(<ImportContacts />))
  choose(`Name,Phone\n${Array.from({ length: 70 }, (_, i) => row(i + 1)).join('\n')}\n`)
  fireEvent.click(await screen.findByRole('button', { name: 'Import 70 rows' }))
  await screen.findByText('Waiting for the network…')
  press('Cancel the import')
  press('Stop it here?')
  await screen.findByText('Cancelled. Imported rows stay unless you undo the import.')
  expect(server.imports[0]?.state).toBe('stopped')
  screen.getByRole('button', { name: 'Undo the import of clients.csv' })
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
  press('Close')
  await screen.findByText('Cancelled after 50 of 70 rows')
})

test('shows why a file cannot be read and what is missing before sending', async () => {
  render(withProviders(<ImportContacts />))
  choose('')
  expect((await screen.findByRole('alert')).textContent).toBe('This file is empty.')
  choose('Name,Phone\n"Dan,512 555 0100\n')
  await screen.findByText(/^The quotes that begin in line 2 are not closed/)
  // No rows are counted for a partly read file.
  choose(`Name,Phone\n${Array.from({ length: 60 }, (_, i) => `Client ${i},512555${1000 + i}`).join('\n')}\n"Dan,5\n`)
  await screen.findByText(/^The quotes that begin in line 62 are not closed/)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import' }).disabled).toBe(true)
  expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull()
  press('Cancel')
  choose('Name,Town\nDan,Austin\n')
  await screen.findByText('Choose the phone column. Contacts need a phone.')
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Import 0 rows' })).disabled).toBe(true)
  press('Cancel')
  await screen.findByText('or drop it here')
})

test('says what is read of a card, and that contacts do not have the date of their row', async () => {
  render(withProviders(<ImportContacts />))
  choose('BEGIN:VCARD\nFN:Rosa\nTEL:5125550100\nURL:x.example\nEND:VCARD\n')
  await screen.findByText(/^Of each card, the name, company, phones/)
  press('Cancel')
  choose('Name,Phone,Date Added\nRosa,5125550100,3/5/2024\n')
  await screen.findByText('Contacts are added today. Only a lead has the date of its row.')
})

test('imports contacts without leads while there is no seller, and shows their number', async () => {
  catalog('sellers', [])
  render(withProviders(<ImportContacts />))
  choose('Name,Phone,Project,Stage\nRosa,5125550100,Fence,\nDan,5125550101,,\n')
  await screen.findByText(/The contacts can be imported now without their one lead\./)
  expect(screen.getByRole('link', { name: 'Settings → Sellers' }).getAttribute('href')).toBe('/admin/settings/sellers')
  expect(screen.queryByLabelText('Seller of leads, if a row has none')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Import 2 rows' }))
  await screen.findByText('2 contacts added.')
  within(screen.getByRole('list', { name: 'Skipped cells' })).getByText('Lead skipped in one row (1).')
  expect(server.chunks[0]?.rows.map(({ job }) => job)).toEqual([null, null])
})

test('shows that a user with the permission has to add a seller', async () => {
  catalog('sellers', [])
  signInWith(PERMISSIONS.filter((name) => name !== 'Admin Panel: System Settings'))
  render(withProviders(<ImportContacts />))
  choose('Name,Phone,Project,Stage\nRosa,5125550100,Fence,\n')
  await screen.findByText(/first ask an admin to add a seller\.$/)
  expect(screen.queryByRole('link')).toBeNull()
})

test('lists unknown words with choices, counts bad cells with a download, and moves a field', async () => {
  render(withProviders(<ImportContacts />))
  choose(`Name,Alias,Phone,Service,Project,Email,Stage
Rosa,R,5125550100,Roofing,Shingles,n/a,
Dan,D,5125550101,roofing,Shingles,dan@example.com,
`)
  const word = await screen.findByLabelText<HTMLSelectElement>('Category: Roofing — 2 rows')
  fireEvent.change(word, { target: { value: '5' } })
  const preview = within(await screen.findByRole('region', { name: 'Preview' }))
  await preview.findByText('dan@example.com')
  expect(preview.getAllByText('Fencing')).toHaveLength(2)
  await preview.findByText('Email skipped in one row (1).')
  expect(preview.getAllByText('Shingles', { selector: 'strong' })).toHaveLength(2)

  fireEvent.change(screen.getByLabelText('Alias'), { target: { value: 'name' } })
  screen.getByText('Name is now read from “Alias”; “Name” is not read.')
  await preview.findByText('D', { selector: 'strong' })
  fireEvent.click(await screen.findByRole('button', { name: 'Import 2 rows' }))
  await screen.findByText('2 contacts added, 2 leads.')
  expect(JSON.parse(server.imports[0]?.mapping ?? '{}')).toMatchObject({ words: { category: { roofing: 5 } } })
  press('Download what was skipped')
  expect(await saved[0]?.text()).toContain(
    'Rosa,R,5125550100,Roofing,Shingles,n/a,,Partly imported: Email must look like name@example.com',
  )
})

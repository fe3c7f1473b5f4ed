import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { PERMISSIONS, type Permission } from '#contract/permissions.ts'
import type { Import, ImportChanges, ImportChunk, NewImport, Skipped } from '#contract/transfer/import.ts'
import { remember } from '#web/lib/storage.ts'
import { showRun } from '#web/transfer/import/import-run.ts'
import { digestOf } from '#web/transfer/import/prepared.ts'
import { USER } from '../support/screen/answers.ts'
import { type Answers, refusal } from '../support/screen/fake-server.ts'
import { button, field, isMissing, isShown, press, textsOf } from '../support/screen/hand.ts'
import { renderApp } from '../support/screen/render-app.tsx'
import { ONE_NAME } from '../support/web/one-name.ts'

const started = (more: Partial<Import>): Import => ({
  ...{ import_id: 7, file_name: 'old.csv', digest: '', mapping: '{}', rows: 1_300, duplicates: 'skip' },
  ...{ read: 0, chunks: 0, made: 0, merged: 0, jobs: 0, skipped: 0, undone: 0, kept: 0, trashed: 0 },
  ...{ earns_points: false, state: 'running', user_id: 2, user_name: 'Dana', started_at: 1, stepped_at: 1, ...more },
})

/** The import of the server, and what it was sent. */
let now: Import | undefined
let chunks: ImportChunk[]
let saved: Blob[]
beforeEach(() => {
  now = undefined
  chunks = []
  saved = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return 'data:,'
  })
})
afterEach(() => showRun(undefined))

interface Setting {
  /** The contacts that have phones. */
  known?: Record<string, string>
  /** Why rows with known phones are skipped. */
  reasons?: Skipped['reason'][]
  changes?: ImportChanges
  permissions?: readonly Permission[]
  /** Is called before a chunk is taken. */
  before?: (chunk: number) => void | Promise<void> | ReturnType<typeof refusal>
  answers?: Answers
}

const update = (change: Partial<Import>) => {
  if (!now) throw new Error('No import was begun')
  now = { ...now, ...change }
  return { success: true, import: now } as const
}

/** Opens the section with the import at a server that takes chunks as the Worker does. */
const openImport = async (setting: Setting = {}) => {
  const { known = {}, reasons = ['phone_known'], changes = { changed: 0, ways: [], contacts: [] } } = setting
  const skipped: Skipped[] = []
  const begin = (json: NewImport) => {
    now = started(json)
    return { success: true, import: now } as const
  }
  const take = (chunk: ImportChunk) => {
    chunks.push(chunk)
    const lost = chunk.rows.filter(({ phones: [phone = ''] }) => known[phone])
    const more = lost.flatMap(({ row }) => reasons.map((reason) => ({ row, reason })))
    skipped.push(...more)
    const before = now ?? started({})
    const answer = update({
      ...{ chunks: chunk.chunk, read: chunk.read, made: before.made + chunk.rows.length - lost.length },
      jobs: before.jobs + chunk.rows.filter(({ job }) => job).length,
      skipped: before.skipped + lost.length + chunk.rejected,
      state: chunk.read === before.rows ? 'done' : 'running',
    })
    return { ...answer, skipped: more }
  }
  const server = await renderApp(
    '/admin/settings/data',
    {
      'GET /backups': { backups: [] },
      'GET /categories': [
        { category_id: 4, name: 'Welding', ...ONE_NAME, order_index: 1, is_active: true },
        { category_id: 5, name: 'Fencing', ...ONE_NAME, order_index: 2, is_active: true },
      ],
      'GET /sellers': [{ seller_id: 1, name: 'Maria Lopez', is_active: true }],
      'GET /imports': () => ({ imports: now ? [now] : [] }),
      'POST /imports/known': ({ json: { phones } }) => ({
        known: phones.map((phone) => (known[phone] ? { contact_id: 1, name: known[phone] } : null)),
      }),
      'POST /imports': ({ json }) => begin(json as NewImport),
      'GET /imports/:importId/skipped': () => ({ skipped }),
      'POST /imports/:importId/chunks': async ({ json }) => {
        const chunk = json as ImportChunk
        return (await setting.before?.(chunk.chunk)) ?? take(chunk)
      },
      'GET /imports/:importId/changes': changes,
      'POST /imports/:importId/end': () => update({ state: 'stopped' }),
      'POST /imports/:importId/restoration': () => ({ ...update({ state: 'restored', trashed: 0 }), more: false }),
      'POST /imports/:importId/undo': ({ query }) => undoOf(query.changed === 'keep' ? changes.changed : 0),
      ...setting.answers,
    },
    { ...USER, role: 'admin', permissions: [...(setting.permissions ?? PERMISSIONS)] },
  )
  await isShown(page.getByRole('heading', { name: 'Import Contacts' }))
  return server
}
const undoOf = (kept: number) => ({ ...update({ state: 'undone', undone: 1, kept, trashed: 2 }), more: false })

const card = page.getByRole('region', { name: 'Import Contacts' })
const preview = page.getByRole('region', { name: 'Preview' })
const says = async (within: Pick<Locator, 'getByText'>, ...texts: (string | RegExp)[]) => {
  for (const text of texts) await isShown(within.getByText(text).first())
}
const count = (text: string, within: Locator = preview) => expect.poll(() => within.getByText(text).elements().length)
const choose = (text: string, label = 'Choose a file') =>
  userEvent.upload(page.getByLabelText(label).first(), new File([text], 'clients.csv'))
const rowsOf = (length: number) => Array.from({ length }, (_, i) => `Client ${i + 1},512555${1001 + i},`).join('\n')
const CONTINUE = 'Continue the import of clients.csv'
const UNDO = 'Undo the import of clients.csv'
/** Goes to another screen, or back, without a reload. */
const goTo = (path: string) => {
  history.pushState(null, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
}

test('previews a file as contacts, imports it, shows sums and rejected rows, and undoes it', async () => {
  await openImport({ known: { '512-555-0101': 'EVE BELL' } })
  await choose(`Name,Cell,Price,Remarks
Rosa Díaz,512-555-0100,"$1,500",Two dogs
Dan Lee,5.12555E+09,,
Eve Bell,512-555-0101,,
Fay Cole,512 555 0100,,
`)
  await says(
    preview,
    ...['1 row ready, 3 skipped', '1 row cannot be imported and is skipped.', /^1 phone appears twice\./],
    ...['Skipped: the phone belongs to Rosa Díaz', 'One of the first 2 phones already belongs to a contact.'],
    ...['Skipped: the phone belongs to EVE BELL', '1 lead', 'Imported job', '$1,500'],
  )
  await expect.element(field('Cell')).toHaveValue('phone')

  // Another choice reads the rows again.
  await field('Category, if a row has none').selectOptions('Fencing')
  await says(preview, 'Fencing')
  await field('Price').selectOptions('')
  await says(preview, 'No leads')
  await isMissing(card.getByRole('switch'))
  await field('Price').selectOptions('estimate')
  await says(preview, 'Fencing')

  await press('Import one row')
  await says(card, '2 contacts added, one lead, 2 rows skipped.')
  expect(now?.earns_points).toBe(false)
  const rows = [{ row: 1, name: 'Rosa Díaz', notes: 'Two dogs' }, { row: 3 }, { row: 4 }]
  expect(chunks).toMatchObject([{ chunk: 1, read: 4, rejected: 1, rows }])
  await press('Download skipped rows')
  expect(await saved[0]?.text()).toBe(
    'Name,Cell,Price,Remarks,Why skipped\r\n' +
      'Dan Lee,5.12555E+09,,,The spreadsheet shortened this phone. Format the column as text and save the file again.\r\n' +
      'Eve Bell,512-555-0101,,,The phone already belongs to a contact\r\n',
  )
  await press(UNDO)
  await isShown(button('Undo all'))
  expect(now?.state).toBe('done')
  await press('Undo all')
  await says(card, 'Import undone. Imported contacts are in the trash.')
  await press('Done')
  await says(card, 'Undone')
  await press('Restore all 2 contacts of the import of clients.csv')
  await says(card, 'The contacts are restored.', 'Undone, then restored')
})

test('imported leads earn points only with the switch on', async () => {
  await openImport()
  await choose('Name,Phone,Price\nRosa,5125550100,900\nDan,5125550101,800\n')
  const toggle = card.getByRole('switch', { name: 'These leads earn points' })
  await expect.element(toggle).not.toBeChecked()
  await toggle.click()
  await press('Import 2 rows')
  await says(card, '2 contacts added, 2 leads.')
  expect(now?.earns_points).toBe(true)
})

test('does not count leads of skipped rows', async () => {
  await openImport({ known: { '5125550100': 'ROSA DIAZ' } })
  await choose('Name,Phone,Price\nRosa,5125550100,900\nDan,5125550101,800\nDan,5125550101,800\nDan,5125550101,700\n')
  await says(preview, 'At most 2 leads')
  await field('Add the missing details and the lead').click()
  await says(preview, 'At most 3 leads')
})

test('lists what a skipped row lost to its contact, but no value for all rows', async () => {
  await openImport({ known: { '512-555-0101': 'EVE BELL' }, reasons: ['nothing_new', 'stage_kept', 'category_kept'] })
  await choose('Name,Phone,Stage\nDan,512-555-0100,\nEve Bell,512-555-0101,Info\n')
  await press('Import one row')
  const lost = card.getByRole('list', { name: 'Skipped cells' }).getByRole('listitem')
  await expect.poll(() => textsOf(lost)).toEqual(['Stage skipped in one row (2).'])
  await press('Download what was skipped')
  expect(await saved[0]?.text()).toContain('Eve Bell,512-555-0101,Info,Stage: the contact stays as it is\r\n')
})

test('a phone that is kept in the notes is noted, not skipped', async () => {
  await openImport({ known: { '512-555-0101': 'EVE BELL' }, reasons: ['phone_shared'] })
  await choose('Name,Phone,Mobile\nDan,512-555-0100,\nSue,512-555-0101,512-555-0102\n')
  await press('Import 2 rows')
  await says(card, 'Phone noted in one row (2): it stays with the contact that had it first.')
  await isMissing(page.getByRole('button', { name: /^Download (what|skipped)/ }))
})

test('an undo names records changed since, and leaves them by default', async () => {
  now = started({ made: 1_300, state: 'done' })
  const contacts = [{ contact_id: 8, name: 'ROSA DÍAZ' }]
  await openImport({ changes: { changed: 12, ways: ['notes', 'moves'], contacts } })
  await press('Undo the import of old.csv')
  await says(card, '12 of 1,300 contacts were changed since: notes, moves.', 'and 11 more')
  await expect.element(card.getByRole('link', { name: 'ROSA DÍAZ' })).toHaveAttribute('href', '/contacts/8')
  await press('Undo unchanged only')
  await says(card, /^Import undone, except 12 contacts changed since\./, 'Undone, except 12 contacts changed since')
  // Remaining records can be undone later.
  await press('Undo the import of old.csv')
  await press('Undo all, including changed')
  await says(card, 'Import undone. Imported contacts are in the trash.')
  await isMissing(button('Undo the import of old.csv'))
})

test.each<[string, Partial<Import>, () => unknown, string, boolean]>([
  ['of another user', { user_id: 9 }, () => {}, 'Not finished: 1,050 of 1,300 rows', false],
  [
    'that stepped on another device a minute ago',
    { stepped_at: Date.now() - 60_000, made: 1_050 },
    () => {},
    'Running on another device: 1,050 of 1,300 rows',
    false,
  ],
  [
    'that stepped long ago',
    { stepped_at: Date.now() - 180_000, made: 1_050 },
    () => {},
    'Stopped after 1,050 of 1,300 rows',
    true,
  ],
  [
    'that this browser ran before a reload',
    { stepped_at: Date.now(), made: 1_050 },
    () => remember('import', '7'),
    'Stopped after 1,050 of 1,300 rows',
    true,
  ],
])('an import %s says whether it can continue', async (_, more, prepare, text, goesOn) => {
  now = started({ file_name: 'clients.csv', read: 1_050, ...more })
  prepare()
  await openImport()
  await says(card, text)
  expect(button(CONTINUE).elements()).toHaveLength(goesOn ? 1 : 0)
  expect(button(UNDO).elements()).toHaveLength(goesOn ? 1 : 0)
})

test('an import that runs in another tab is not run twice', async () => {
  const text = `Name,Phone\n${rowsOf(1)}\n`
  const mapping = JSON.stringify({
    format: { kind: 'csv', encoding: 'utf-8', delimiter: ',', hasHeads: true },
    mapping: ['name', 'phone'],
    defaults: { category_id: 4, seller_id: 1, stage_id: 2 },
    words: { category: {}, seller: {}, stage: {} },
    ...{ dates: 'month_first', today: '2026-03-04' },
  })
  now = started({ file_name: 'clients.csv', rows: 1, digest: await digestOf(new Blob([text])), mapping })
  const request = vi.spyOn(navigator.locks, 'request')
  request.mockImplementation(async (_: string, __: unknown, run?: unknown) => (run as (lock: null) => unknown)(null))
  await openImport()
  await choose(text, CONTINUE)
  await says(card, 'This import is running in another tab.')
  expect(chunks).toEqual([])
  request.mockRestore()
  let letGo = () => {}
  void navigator.locks.request('tradeboard-import-7', () => new Promise<void>((done) => (letGo = done)))
  await press('Close')
  await says(card, 'Running in another tab')
  await isMissing(button(CONTINUE))
  letGo()
})

test('the preview looks at all phones, and shows the shared phones of rows with other names', async () => {
  await openImport({ known: { '512-555-0190': 'OFFICE OF LEE' } })
  await choose(`First Name,Last Name,Mobile,Company Main Phone,E-mail
Pat,Lee,512-555-0101,512-555-0190,pat@example.com
Sue,Park,512-555-0102,512-555-0190,sue@example.com
Tom,Hall,512-555-0103,512-555-0190,tom@example.com
Lee,Office,512-555-0104,512-555-0190,
Sue,Park,512-555-0102,,
`)
  await says(
    preview,
    ...['One of the first 5 phones already belongs to a contact.', /^2 phones appear more than once\./],
    ...['Skipped: the phone belongs to OFFICE OF LEE', 'At most 4 rows ready, 1 skipped'],
  )
  await count('(512) 555-0190 stays with OFFICE OF LEE and is noted on this contact').toBe(3)
  await count('Same phone as above: added to that contact').toBe(1)
})

test('says how often the only phone appears, and that it belongs to a contact', async () => {
  await openImport({ known: { '512-555-0190': 'PAT LEE' } })
  await choose('Name,Phone,Price\nPat Lee,512-555-0190,\nSue Park,512-555-0190,900\nTom Hall,512-555-0190,\n')
  await says(preview, 'The phone already belongs to a contact.', /^1 phone appears three times\./)
  await count('Skipped: the phone belongs to PAT LEE').toBe(3)
  await says(preview, '0 rows ready, 3 skipped')
  await expect.element(button('Import 0 rows')).toBeDisabled()
  await field('Add the missing details and the lead').click()
  await says(
    preview,
    ...[
      'Belongs to PAT LEE',
      'Skipped: the phone belongs to PAT LEE',
      'At most 2 rows ready, 1 skipped',
      'At most 1 lead',
    ],
    'The phone belongs to PAT LEE: only the lead is added, with the name of this row in its notes',
  )
  await isShown(button('Import 2 rows'))
})

test('counts and names the rows of a shared phone that will be skipped', async () => {
  await openImport()
  await choose(`Name,Mobile,Office Phone
Pat,512-555-0101,512-555-0190
Sue,512-555-0102,512-555-0190
Kim,,512-555-0190
Pat,512-555-0101,512-555-0190
`)
  const skips = ['Skipped: the phone belongs to Pat', 'Skipped: a row above already has all of this']
  await says(preview, '2 rows ready, 2 skipped', ...skips)
  await isShown(button('Import 2 rows'))
})

test('reads the file again with another separator or encoding, and keeps hand-set columns', async () => {
  await openImport()
  await choose('Client;Cell;Extra\nRosa Díaz;512-555-0100;Two dogs\n')
  const separator = field('Columns are separated by')
  await expect.element(separator).toHaveValue(';')
  await separator.selectOptions('|')
  await isShown(field('Client;Cell;Extra'))
  await says(card, 'Choose the name column. Contacts need a name.')
  await separator.selectOptions(';')
  await says(preview, '1 row ready')
  await field('Extra').selectOptions('notes')
  await field('Client').selectOptions('company')
  const encoding = field('Letters look wrong? The file is written in')
  await encoding.selectOptions('macintosh')
  await expect.element(encoding).toHaveValue('macintosh')
  await expect.element(field('Client')).toHaveValue('company')
  await expect.element(field('Extra')).toHaveValue('notes')
  await field('The first row has column names').click()
  await expect.element(field('Column 1')).toHaveValue('company')
  await expect.element(field('Column 3')).toHaveValue('notes')
})

test('continues a stopped import by hand, and after it was left only with the same file', async () => {
  const text = `Name,Phone,Price\n${rowsOf(120)}\n`
  let refused = 0
  const before = (chunk: number) => {
    if (chunk !== 2 || refused === 2) return
    refused += 1
    return refusal(409, 'stale', 'Not now.')
  }
  await openImport({ before })
  await choose(text)
  await press('Import 120 rows')
  await says(card, /^The import stopped: Not now\./, '50 of 120 rows')
  // As a reload would.
  goTo('/leads')
  await isMissing(card)
  showRun(undefined)
  goTo('/admin/settings/data')
  await says(card, 'Stopped after 50 of 120 rows')
  await choose('Name,Phone\nSomebody,5125550000\n', CONTINUE)
  await says(card, 'This file is different from clients.csv, which the import started with.')
  await choose(text, CONTINUE)
  await says(card, /^The import stopped/)
  await press('Continue')
  await says(card, '120 contacts added.')
  expect(chunks.flatMap(({ rows }) => rows.map(({ row }) => row))).toEqual(Array.from({ length: 120 }, (_, i) => i + 1))
})

test('an import continues on other screens, where leaving the page asks; it can be paused', async () => {
  let answer = () => {}
  const held = new Promise<void>((done) => (answer = done))
  // A failure here must not leave the import running for the second try.
  onTestFinished(() => answer())
  await openImport({ before: (chunk) => (chunk === 2 ? held : undefined) })
  const leaves = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await choose(`Name,Phone\n${rowsOf(120)}\n`)
  await press('Import 120 rows')
  await says(card, '50 of 120 rows')
  goTo('/leads')
  await isMissing(card)
  expect(leaves()).toBe(false)
  goTo('/admin/settings/data')
  await says(card, '50 of 120 rows')
  await press('Pause')
  answer()
  await says(card, 'Paused.')
  await expect.poll(leaves).toBe(true)
  await press('Continue')
  await says(card, '120 contacts added.')
})

test('shows that an import waits for the network, and cancels it', async () => {
  const before = (chunk: number) => {
    if (chunk === 2) throw new TypeError('Failed to fetch')
  }
  await openImport({ before })
  await choose(`Name,Phone\n${rowsOf(70)}\n`)
  await press('Import 70 rows')
  await says(card, 'Waiting for the network…')
  await press('Cancel the import')
  await press('Stop it here?')
  await says(card, 'Cancelled. Imported rows stay unless you undo the import.')
  expect(now?.state).toBe('stopped')
  await isShown(button(UNDO))
  await isMissing(button('Continue'))
  await press('Close')
  await says(card, 'Cancelled after 50 of 70 rows')
})

test('shows why a file cannot be read and what is missing before sending', async () => {
  await openImport()
  await choose('')
  await expect.element(card.getByRole('alert')).toHaveTextContent('This file is empty.')
  await choose('Name,Phone\n"Dan,512 555 0100\n')
  await says(card, /^The quotes that begin in line 2 are not closed/)
  // No rows are counted for a partly read file.
  await choose(`Name,Phone\n${rowsOf(60)}\n"Dan,5\n`)
  await says(card, /^The quotes that begin in line 62 are not closed/)
  await expect.element(button('Import')).toBeDisabled()
  await isMissing(preview)
  await press('Cancel')
  await choose('Name,Town\nDan,Austin\n')
  await says(card, 'Choose the phone column. Contacts need a phone.')
  await expect.element(button('Import 0 rows')).toBeDisabled()
  await press('Cancel')
  await says(card, 'or drop it here')
})

test('says what is read of a card, and that contacts do not have the date of their row', async () => {
  await openImport()
  await choose('BEGIN:VCARD\nFN:Rosa\nTEL:5125550100\nURL:x.example\nEND:VCARD\n')
  await says(card, /^Of each card, the name, company, phones/)
  await press('Cancel')
  await choose('Name,Phone,Date Added\nRosa,5125550100,3/5/2024\n')
  await says(card, 'Contacts are added today. Only a lead has the date of its row.')
})

test('imports contacts without leads while there is no seller, and shows their number', async () => {
  await openImport({ answers: { 'GET /sellers': [] } })
  await choose('Name,Phone,Project,Stage\nRosa,5125550100,Fence,\nDan,5125550101,,\n')
  await says(card, /The contacts can be imported now without their one lead\./)
  const way = card.getByRole('link', { name: 'Settings → Sellers' })
  await expect.element(way).toHaveAttribute('href', '/admin/settings/sellers')
  await isMissing(field('Seller of leads, if a row has none'))
  await press('Import 2 rows')
  await says(card, '2 contacts added.', 'Lead skipped in one row (1).')
  expect(chunks[0]?.rows.map(({ job }) => job)).toEqual([null, null])
})

test('shows that a user with the permission has to add a seller', async () => {
  const permissions = PERMISSIONS.filter((name) => name !== 'Admin Panel: System Settings')
  await openImport({ permissions, answers: { 'GET /sellers': [] } })
  await choose('Name,Phone,Project,Stage\nRosa,5125550100,Fence,\n')
  await says(card, /first ask an admin to add a seller\.$/)
  await isMissing(card.getByRole('link'))
})

test('lists unknown words with choices, counts bad cells with a download, and moves a field', async () => {
  await openImport()
  await choose(`Name,Alias,Phone,Service,Project,Email,Stage
Rosa,R,5125550100,Roofing,Shingles,n/a,
Dan,D,5125550101,roofing,Shingles,dan@example.com,
`)
  await field('Category: Roofing — 2 rows').selectOptions('Fencing')
  await says(preview, 'dan@example.com', 'Email skipped in one row (1).')
  await count('Fencing').toBe(2)
  await field('Alias').selectOptions('name')
  await says(card, 'Name is now read from “Alias”; “Name” is not read.')
  await says(preview, 'D')
  await press('Import 2 rows')
  await says(card, '2 contacts added, 2 leads.')
  expect(JSON.parse(now?.mapping ?? '{}')).toMatchObject({ words: { category: { roofing: 5 } } })
  await press('Download what was skipped')
  expect(await saved[0]?.text()).toContain(
    'Rosa,R,5125550100,Roofing,Shingles,n/a,,Partly imported: Email must look like name@example.com',
  )
})

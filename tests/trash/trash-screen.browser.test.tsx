import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { DEFAULT_PERMISSIONS, type Permission } from '#contract/permissions.ts'
import type { Import } from '#contract/transfer/import.ts'
import { TRASH_KINDS, type TrashEntry, type TrashKind } from '#contract/trash/trash.ts'
import { USER } from '../support/screen/answers.ts'
import { type Refusal, refusal } from '../support/screen/fake-server.ts'
import { button, field, heading, isMissing, isShown, press, textsOf, toast } from '../support/screen/hand.ts'
import { renderApp } from '../support/screen/render-app.tsx'

const DAY = 86_400_000

const entry = (entry_id: number, more: Partial<TrashEntry> = {}): TrashEntry => ({
  ...{ entry_id, kind: 'contact', id: entry_id * 10, name: 'AMY NELSON', detail: '2105550107', user_name: 'Dana' },
  ...{ deleted_at: Date.now() - 5 * DAY, purge_at: Date.now() + 25 * DAY - 60_000 },
  ...{ can_restore: true, can_delete: true, ...more },
})
const NOTE = entry(5, { kind: 'note', name: 'Two dogs', detail: 'AMY NELSON' })
const PHOTO = entry(4, { kind: 'image', name: null, user_name_now: 'Dana Reed', purge_at: Date.now() + DAY - 60_000 })

let entries: TrashEntry[]
beforeEach(() => {
  entries = [NOTE, PHOTO, entry(3)]
})

interface Setting {
  path?: string
  kinds?: readonly TrashKind[]
  imports?: Pick<Import, 'import_id' | 'file_name' | 'trashed' | 'state'>[]
  permissions?: readonly Permission[]
  /** The answer to the first restoration. */
  refused?: Refusal | undefined
}

/** Opens the trash, whose server deletes two entries with each request that empties it. */
const openTrash = async ({ path = '', kinds = TRASH_KINDS, imports = [], ...setting }: Setting = {}) => {
  let { refused } = setting
  const remove = (kind: string, id: string) => {
    entries = entries.filter((one) => one.kind !== kind || one.id !== Number(id))
    return { success: true } as const
  }
  const user = { ...USER, permissions: [...(setting.permissions ?? DEFAULT_PERMISSIONS.admin)] }
  const server = await renderApp(
    `/trash${path}`,
    {
      'GET /imports': { imports: imports as Import[] },
      'GET /trash': ({ query: { q = '', kind } }) => {
        const data = entries.filter((one) => (one.name ?? '').toLowerCase().includes(q) && (!kind || one.kind === kind))
        return {
          ...{ data, next: null, pagination: { page: 1, hasNext: false, total: data.length }, kinds: [...kinds] },
          totals: TRASH_KINDS.map((one) => ({
            kind: one,
            entries: entries.filter(({ kind }) => kind === one).length,
          })).filter((one) => one.entries > 0),
          deletable: entries.filter(({ can_delete }) => can_delete).length,
        }
      },
      'POST /trash/:kind/:id/restoration': ({ params: { kind = '', id = '' } }) => {
        const answer = refused ?? remove(kind, id)
        refused = undefined
        return answer
      },
      'DELETE /trash/:kind/:id': ({ params: { kind = '', id = '' } }) => remove(kind, id),
      'DELETE /trash': () => {
        const deleted = entries.splice(0, 2).length
        return { success: true, deleted, more: entries.length > 0 }
      },
    },
    user,
  )
  await isShown(heading('Trash', 1))
  return server
}

const row = (name: string) => page.getByRole('listitem').filter({ has: heading(name) })
const namesAre = (...names: string[]) =>
  expect.poll(() => textsOf(page.getByRole('heading', { level: 2 }))).toEqual(names)
const kindsOffered = () => textsOf(field('Kind').getByRole('option'))

test('lists entries with the deleting user, the time and the remaining days', async () => {
  await openTrash()
  for (const text of ['Contact', '(210) 555-0107', '5d ago', 'by Dana', '25 days left'])
    await isShown(row('AMY NELSON').getByText(text))
  for (const text of ['by Dana, now Dana Reed', '1 day left'])
    await isShown(row('Photo without a caption').getByText(text))
  await isShown(page.getByText('3 items in the trash'))
  expect(kindsOffered()).toEqual([
    ...['All kinds', 'Contact (1)', 'Lead (0)', 'Draft (0)', 'Task (0)', 'Note (1)', 'Photo (1)'],
    ...['Estimate (0)', 'Invoice (0)', 'Payment (0)', 'Appointment (0)'],
  ])
})

test('restores an entry at once with a link to it; a taken phone keeps the entry and names the owner', async () => {
  const why = 'The contact cannot be restored: (210) 555-0107 now belongs to Ben Ali'
  const server = await openTrash({
    refused: refusal(409, 'duplicate_contact', why, {
      reason: 'contact_restore_phone_taken',
      params: { name: 'Ben Ali', phone: '(210) 555-0107' },
      existing_contact: { contact_id: 7, name: 'Ben Ali', phone: '(210) 555-0107', seller_name: null },
    }),
  })
  await press('Restore AMY NELSON')
  await isShown(toast(/belongs to Ben Ali/))
  await expect.element(page.getByRole('link', { name: /^Open Ben Ali/ })).toHaveAttribute('href', '/contacts/7')
  await press('Restore AMY NELSON')
  await isShown(toast('AMY NELSON restored'))
  await expect.element(page.getByRole('link', { name: /^Open( F8)?$/ })).toHaveAttribute('href', '/contacts/30')
  await namesAre('Two dogs', 'Photo without a caption')
  expect(server.paths()).toEqual(Array(2).fill('/trash/contact/30/restoration'))
})

test('deletes an entry for ever on the second press, and moves the focus to the next one', async () => {
  const server = await openTrash()
  await press('Delete AMY NELSON permanently')
  expect(server.writes).toEqual([])
  await press('Delete AMY NELSON permanently')
  await isShown(toast('AMY NELSON permanently deleted'))
  await expect.element(row('Photo without a caption').getByText('Photo without a caption')).toHaveFocus()
  await namesAre('Two dogs', 'Photo without a caption')
  expect(server.paths()).toEqual(['/trash/contact/30'])
  await press('Restore Two dogs')
  await namesAre('Photo without a caption')
  await press('Restore Photo without a caption')
  await expect.element(heading('Trash', 1)).toHaveFocus()
})

test('empties the trash on the second press, in portions, up to the newest shown entry', async () => {
  const server = await openTrash()
  await press('Empty trash')
  await press('Delete all 3?')
  await isShown(heading('Trash is Empty'))
  await isShown(toast('3 items permanently deleted'))
  await expect.element(heading('Trash', 1)).toHaveFocus()
  expect(server.paths()).toEqual(['/trash?until=5', '/trash?until=5'])
  // With one key the second request would get the first response.
  expect(new Set(server.writes.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(2)
  await isMissing(button('Empty trash'))
  await isMissing(page.getByRole('search'))
})

test('says that the trash was already empty if another user emptied it meanwhile', async () => {
  await openTrash()
  await press('Empty trash')
  entries = []
  await press('Delete all 3?')
  await isShown(toast('The trash was already empty'))
})

test('hides the buttons of forbidden actions, and the confirmation counts only deletable entries', async () => {
  entries = [
    { ...NOTE, can_delete: false },
    entry(4, { name: 'BEN ALI', can_restore: false, can_delete: false }),
    entry(3),
  ]
  await openTrash({ kinds: ['contact', 'note'] })
  await isShown(button('Restore Two dogs'))
  const buttons = (name: string) => textsOf(row(name).getByRole('button'), (one) => one.getAttribute('aria-label'))
  expect(['Two dogs', 'BEN ALI', 'AMY NELSON'].map(buttons)).toEqual([
    ['Restore Two dogs'],
    [],
    ['Restore AMY NELSON', 'Delete AMY NELSON permanently'],
  ])
  expect(kindsOffered()).toEqual(['All kinds', 'Contact (2)', 'Note (1)'])
  await press('Empty trash')
  await isShown(button('Delete 1 of 3?'))
  await isShown(toast(/^Everything in the trash that you can delete/))
})

test.each<[string, () => TrashEntry[], string]>([
  ['cannot delete any of', () => [{ ...NOTE, can_delete: false }], 'Two dogs'],
  ['may not see', () => [], 'Nothing you can see here'],
])('a user who %s the entries cannot empty the trash', async (_, seen, title) => {
  entries = seen()
  await openTrash({ kinds: ['contact', 'note'] })
  await isShown(heading(title))
  await isMissing(button('Empty trash'))
})

test('keeps search and filter in the address; a filtered trash cannot be emptied', async () => {
  await openTrash({ path: '?kind=note' })
  await namesAre('Two dogs')
  await isMissing(button('Empty trash'))
  await field('Search the trash').fill('amy')
  await isShown(heading('Nothing found'))
  expect(location.search).toBe('?kind=note&q=amy')
  await field('Kind').selectOptions('All kinds')
  await namesAre('AMY NELSON')
  await press('Clear')
  await namesAre('Two dogs', 'Photo without a caption', 'AMY NELSON')
  expect(location.search).toBe('')
})

test('shows the contacts of an undone import with a link that restores them together', async () => {
  await openTrash({
    imports: [
      { import_id: 7, file_name: 'clients.csv', trashed: 1_200, state: 'undone' },
      { import_id: 6, file_name: 'back.csv', trashed: 0, state: 'restored' },
      { import_id: 5, file_name: 'half.csv', trashed: 3, state: 'undoing' },
    ],
  })
  await isShown(page.getByText(/Undoing the import of clients.csv deleted 1,200 contacts/))
  const ways = page.getByRole('link', { name: /^Restore all/ })
  expect(ways.elements().map((way) => way.getAttribute('href'))).toEqual(['/admin/settings/data?import=7'])
  await field('Kind').selectOptions('Note (1)')
  await isMissing(ways)
})

test.each<[string, TrashEntry, Permission | undefined]>([
  ['permission to restore contacts', entry(3), 'Contacts: Delete'],
  ['contacts in the trash', NOTE, undefined],
])('requests no imports without %s', async (_, shown, missing) => {
  entries = [shown]
  const server = await openTrash({ permissions: DEFAULT_PERMISSIONS.admin.filter((name) => name !== missing) })
  await isShown(page.getByRole('listitem').first())
  expect(server.sent.map(({ call }) => call)).not.toContain('GET /imports')
})

import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { phoneText } from '#contract/contacts/phone-text.ts'
import { DEFAULT_PERMISSIONS, type Permission } from '#contract/permissions.ts'
import { PhotoAnswer } from '#contract/photos/photo.ts'
import { EmptiedTrash, TRASH_KINDS, Trash, type TrashKind } from '#contract/trash/trash.ts'
import { logLineOf } from '#worker/activity/log-line.ts'
import { jpeg } from '../support/bytes/jpeg.ts'
import { book } from '../support/worker/belongings.ts'
import { expectFairCost } from '../support/worker/budget.ts'
import { call, read, refusal, requestOf } from '../support/worker/call.ts'
import {
  addClient,
  addContact,
  CONTACTS,
  deleteContact,
  getContact,
  putContact,
  timelineTextsOf,
} from '../support/worker/contacts.ts'
import { sendForm } from '../support/worker/customer-pages.ts'
import { sentEstimate } from '../support/worker/documents.ts'
import { overtake } from '../support/worker/interleave.ts'
import { addDraft, addLead, leadById, moveLead, newAddress, newPhone } from '../support/worker/leads.ts'
import { addPair, merge, merged, undoMerge } from '../support/worker/merges.ts'
import { addNote, notesOf } from '../support/worker/notes.ts'
import { addStaff, database, grant, PINS, signIn } from '../support/worker/people.ts'
import { addPhoto, bytesAt, removePhoto, storedFiles, upload } from '../support/worker/photos.ts'
import { addTask } from '../support/worker/tasks.ts'
import { drift } from '../support/worker/traces.ts'
import { listed, nightIn, placesOf, purge, restore, TRASH, trashPage } from '../support/worker/trash.ts'

beforeAll(addStaff)

const admin = { pin: PINS.admin }
const deleteLead = (leadId: number) => call('DELETE', `/api/v1/leads/${leadId}`, admin)

/** A contact with two leads, a further phone, tasks, notes and photos; some of each were deleted before. */
const addHousehold = async (name: string) => {
  const { lead, contact_id } = await addClient({ contact: { name, phone: newPhone() } })
  const other = await addLead({ contact: undefined, contact_id, project_title: `${name} fence` })
  // An award that is reversed stays so in the trash and after it.
  for (const stage of [5, 3]) await moveLead(lead.lead_id, stage)
  const further = { phone: newPhone(), label: 'Mobile' }
  await putContact(contact_id, { phones: [further] })
  await addTask({ contact_id, lead_id: lead.lead_id, title: `${name} kept` })
  const gone = await addTask({ contact_id, lead_id: lead.lead_id, title: `${name} gone` })
  const [note, goneNote] = [await addNote(contact_id, `${name} dogs`), await addNote(contact_id, `${name} cats`)]
  const path = `${CONTACTS}/${contact_id}/images`
  const thumbnail = jpeg({ width: 4, height: 3 })
  const fields = { lead_id: lead.lead_id }
  const photo = await read(await upload(path, { thumbnail, description: `${name} gate`, fields }), PhotoAnswer)
  const gonePhoto = await read(await upload(path, { thumbnail, description: `${name} door` }), PhotoAnswer)
  await call('DELETE', gone.path, admin)
  await call('DELETE', goneNote.path, admin)
  await removePhoto(path, gonePhoto.image)
  return { lead, other, contact_id, gone, note: note.note, goneNote: goneNote.note, photo, gonePhoto, path }
}

/** All rows except the log, which has new lines for the two changes. */
const bookWithoutLog = async () => (await book()).toSpliced(9, 1)

test('lists records that were deleted by themselves, last first, by kind and by words, without rows deleted with others', async () => {
  const { lead, contact_id } = await addClient({ contact: { name: 'ZEBULON PIKE', phone: '(737) 555-0191' } })
  const task = await addTask({ contact_id, title: '', description: 'Measure the zigzag fence' })
  await addTask({ contact_id, lead_id: lead.lead_id })
  const { path } = await addNote(contact_id, 'Zealous dog')
  const draft = await addDraft({ name: 'Zoe Draft', phone: '(737) 555-0192' })
  await call('DELETE', task.path, admin)
  await call('DELETE', path, admin)
  await deleteLead(lead.lead_id)
  await call('DELETE', '/api/v1/leads', { ...admin, body: { lead_id: draft.lead_id } })
  expect(await listed()).toEqual([
    ['draft', 'Zoe Draft', '(737) 555-0192'],
    ['lead', 'ZEBULON PIKE', '10x12 shade'],
    ['note', 'Zealous dog', 'ZEBULON PIKE'],
    ['task', 'Measure the zigzag fence', 'ZEBULON PIKE'],
  ])
  await putContact(contact_id, { name: 'ZEB PIKE' })
  await deleteContact(contact_id)
  const [first, , second] = (await trashPage()).data
  expect(first).toMatchObject({ name: 'ZEB PIKE', detail: '(737) 555-0191', user_name: 'Ada' })
  expect(second?.name).toBe('ZEB PIKE')
  expect((first?.purge_at ?? 0) - (first?.deleted_at ?? 0)).toBe(30 * 86_400_000)

  expect(await listed('?kind=task')).toEqual([['task', 'Measure the zigzag fence', 'ZEB PIKE']])
  expect((await listed('?q=7375550191')).map(([kind]) => kind)).toEqual(['contact', 'lead', 'note', 'task'])
  expect(await listed('?q=zea&kind=note')).toEqual([['note', 'Zealous dog', 'ZEB PIKE']])
  expect((await listed('?q=zo')).map(([kind]) => kind)).toEqual(['draft'])
  expect(await listed('?q=nothing')).toEqual([])

  const { next, totals, pagination } = await trashPage('?limit=2')
  expect(pagination.total).toBe(5)
  expect(totals).toEqual(['contact', 'draft', 'lead', 'note', 'task'].map((kind) => ({ kind, entries: 1 })))
  expect((await listed(`?limit=9&cursor=${next}`)).map(([kind]) => kind)).toEqual(['lead', 'note', 'task'])

  await restore('contact', contact_id)
  expect((await restore('contact', contact_id)).status).toBe(409)
  expect((await restore('image', 987_654)).status).toBe(404)
})

test('restores a contact and a lead with all rows and totals', async () => {
  const { lead, contact_id } = await addHousehold('HANNAH REYES')
  const before = await bookWithoutLog()
  const shown = await listed()
  expect((await deleteLead(lead.lead_id)).status).toBe(200)
  expect((await deleteLead(lead.lead_id)).status).toBe(404)
  expect(await listed()).toEqual([['lead', 'HANNAH REYES', '10x12 shade'], ...shown])
  expect(await drift()).toEqual([])
  const undo = (path: string) => call('POST', `/api/v1/${path}/restoration`, admin)
  expect((await undo(`leads/${lead.lead_id}`)).status).toBe(200)
  expect(await bookWithoutLog()).toEqual(before)

  await deleteContact(contact_id)
  expect(await drift()).toEqual([])
  expect((await undo(`contacts/${contact_id}`)).status).toBe(200)
  expect(await bookWithoutLog()).toEqual(before)
  expect(await listed()).toEqual(shown)
  expect(await drift()).toEqual([])
})

test('returns 409 with the owner when another contact has the phone of a contact in the trash', async () => {
  const phone = newPhone()
  const { contact_id } = await addContact({ name: 'First Owner' })
  await putContact(contact_id, { phones: [{ phone, label: null }] })
  await deleteContact(contact_id)
  const second = await addContact({ name: 'Second Owner', phone })
  for (const answer of [
    await restore('contact', contact_id),
    await call('POST', `${CONTACTS}/${contact_id}/restoration`, admin),
  ]) {
    expect(answer.status).toBe(409)
    expect(await refusal(answer)).toMatchObject({
      code: 'duplicate_contact',
      error: `The contact cannot be restored: ${phoneText(phone)} now belongs to Second Owner`,
      existing_contact: { contact_id: second.contact_id, name: 'Second Owner' },
    })
  }
  expect((await getContact(contact_id)).status).toBe(404)
  expect(await drift()).toEqual([])
})

test('a deletion for ever leaves no row, file, text or total; the log keeps user, action and time', async () => {
  const { contact_id, photo, gonePhoto } = await addHousehold('Quentin Xylo')
  await addHousehold('Winifred Stays')
  const filesBefore = await storedFiles()
  await deleteContact(contact_id)
  const sums = await book()
  const lines = sql<{ activity_id: number; action: string; user_name: string; at: number; details: string }>`
    SELECT activity_id, action, user_name, at, details FROM activity WHERE contact_id = ${contact_id} ORDER BY 1`
  const [before] = await database().batch([lines])
  expect((await placesOf('Quentin Xylo')).length).toBeGreaterThan(10)

  expect((await purge('contact', contact_id)).status).toBe(200)
  expect(await placesOf('Quentin Xylo')).toEqual([])
  // Six files, two of them of photos that were in the trash before.
  expect(await storedFiles()).toBe(filesBefore - 4)
  for (const { image } of [photo, gonePhoto]) expect((await call('GET', image.url)).status).toBe(404)
  const [after] = await database().batch([lines])
  const whoAndWhen = ({ action, user_name, at }: (typeof before)[number]) => [action, user_name, at]
  expect(after.slice(0, -1).map(whoAndWhen)).toEqual(before.map(whoAndWhen))
  expect(after.at(-1)).toMatchObject({ action: 'contact_purged', user_name: 'Ada' })
  for (const line of after) expect(logLineOf(line).action).toBe(line.action)
  // The totals of points, leads and contacts are unchanged, because rows in the trash do not count.
  expect((await book()).slice(10, 13)).toEqual(sums.slice(10, 13))
  expect(await drift()).toEqual([])
  expect((await getContact(contact_id)).status).toBe(404)
  const again = await purge('contact', contact_id)
  expect([again.status, (await refusal(again)).error]).toEqual([404, 'This is no longer in the trash'])
  expect((await restore('contact', contact_id)).status).toBe(404)
})

test('a lead that is deleted for ever leaves the rows of its contact', async () => {
  const { lead, contact_id, note } = await addHousehold('Ida Mills')
  await deleteLead(lead.lead_id)
  // A task that was restored before belongs to the contact.
  const { task_id } = await addTask({ contact_id, lead_id: lead.lead_id, title: 'Ida stays' })
  expect((await purge('lead', lead.lead_id)).status).toBe(200)
  const [rows, tasks, notes] = await database().batch([
    sql`SELECT current_lead_id FROM contacts WHERE contact_id = ${contact_id}`,
    sql`SELECT task_id, lead_id FROM tasks WHERE contact_id = ${contact_id}`,
    sql`SELECT note_id FROM notes WHERE note_id = ${note.note_id}`,
  ])
  expect(rows).toHaveLength(1)
  expect(tasks).toEqual([{ task_id, lead_id: null }])
  expect(notes).toHaveLength(1)
  expect((await timelineTextsOf(contact_id)).slice(0, 2)).toEqual(['Lead permanently deleted', 'Lead deleted'])
  expect(await placesOf('10x12 SHADE')).not.toContain('purging')
})

test('a merged contact is not listed, is deleted with the other contact, and leads to it until then', async () => {
  const pair = await addPair()
  const { contact, other } = pair
  const { merge_id } = await merged(pair)
  const shown = await listed('?kind=contact')
  expect(shown).not.toContainEqual(['contact', 'R. Diaz', other.phone])
  for (const act of [restore, purge]) expect((await act('contact', other.contact_id)).status).toBe(404)
  await deleteContact(contact.contact_id)
  await restore('contact', contact.contact_id)
  expect((await undoMerge(contact.contact_id, merge_id)).status).toBe(200)

  const again = await addPair()
  await merged(again)
  await deleteContact(again.contact.contact_id)
  expect((await purge('contact', again.contact.contact_id)).status).toBe(200)
  for (const { phone } of [again.other, again.contact]) expect(await placesOf(phone)).toEqual([])
  expect(await drift()).toEqual([])
})

test('after thirty days the nightly job deletes merged contacts for ever, and their old address still leads to the other', async () => {
  const pair = await addPair()
  await merged(pair)
  expect(await nightIn(30.1)).toEqual([])
  const [[other], lines] = await database().batch([
    sql`SELECT 1 FROM contacts WHERE contact_id = ${pair.other.contact_id}`,
    sql`SELECT user_name FROM activity WHERE action = 'trash_emptied' ORDER BY activity_id DESC LIMIT 1`,
  ])
  expect([other, lines]).toEqual([undefined, [{ user_name: 'System' }]])
  expect(await refusal(await getContact(pair.other.contact_id))).toMatchObject({ merged_into: pair.contact.contact_id })
  expect((await getContact(pair.contact.contact_id)).status).toBe(200)
  expect(await drift()).toEqual([])
})

test('the next nightly job deletes the files after a failure', async () => {
  const { path, image } = await addPhoto({ thumbnail: jpeg({ width: 4, height: 3 }) })
  await removePhoto(path, image)
  const files = await storedFiles()
  const down: unknown = {
    ...env.PHOTOS,
    list: () => env.PHOTOS.list(),
    delete: () => Promise.reject(new Error('R2 is down')),
  }
  const lines = await nightIn(31, { PHOTOS: down as R2Bucket })
  expect(lines.join()).toContain('Files of purged photos could not be deleted')
  expect([await listed(), await storedFiles()]).toEqual([[], files])
  expect(await nightIn(0)).toEqual([])
  expect(await storedFiles()).toBe(files - 2)
  expect(await placesOf('.jpg')).not.toContain('files_to_delete')
})

const manager = { pin: PINS.manager }
const trashOfManager = async (query = '') => read(await call('GET', `${TRASH}${query}`, manager), Trash)
const WITH_TRASH: readonly Permission[] = [...DEFAULT_PERMISSIONS.manager, 'Admin Panel']
const without = (...names: Permission[]) => WITH_TRASH.filter((name) => !names.includes(name))

test('a role deletes for ever only what it may see and delete', async () => {
  const empty = () => call('DELETE', TRASH, manager)
  await call('DELETE', TRASH, admin)
  const { lead, other, contact_id, gone, goneNote, gonePhoto } = await addHousehold('Role Walk')
  const draft = await addDraft()
  await call('DELETE', '/api/v1/leads', { ...admin, body: { lead_id: draft.lead_id } })
  await deleteLead(lead.lead_id)
  await moveLead(other.lead_id, 1)
  await deleteLead(other.lead_id)
  const stranger = await addContact({ name: 'Unseen Stranger' })
  await deleteContact(stranger.contact_id)
  const entries = [
    ['contact', stranger.contact_id],
    ['lead', other.lead_id],
    ['lead', lead.lead_id],
    ['draft', draft.lead_id],
    ['image', gonePhoto.image.image_id],
    ['note', goneNote.note_id],
    ['task', gone.task_id],
  ] as const
  const statuses = async (kind: TrashKind, id: number) => [
    (await call('DELETE', `${TRASH}/${kind}/${id}`, manager)).status,
    (await call('POST', `${TRASH}/${kind}/${id}/restoration`, manager)).status,
  ]

  await grant('manager', WITH_TRASH)
  const seen = await trashOfManager()
  expect(seen.data.filter(({ can_delete, can_restore }) => can_delete || can_restore)).toEqual([])
  expect([seen.data.length, seen.deletable, (await empty()).status]).toEqual([7, 0, 403])
  for (const [kind, id] of entries) expect(await statuses(kind, id)).toEqual([403, 403])

  await grant('manager', without('Contacts: View'))
  expect(await trashOfManager()).toMatchObject({
    kinds: ['lead', 'draft', 'task', 'estimate', 'receipt', 'payment', 'appointment'],
    deletable: 0,
  })
  expect((await empty()).status).toBe(403)

  // Without the permission to see form drafts, a user sees no lead in Form Drafts.
  await grant('manager', [...without('Forms: View'), 'Leads: Delete'])
  const some = await trashOfManager()
  expect([some.pagination.total, some.data.length, some.deletable]).toEqual([5, 5, 1])
  expect(some.totals).toContainEqual({ kind: 'lead', entries: 1 })
  expect(await statuses('lead', other.lead_id)).toEqual([403, 403])
  expect(await read(await empty(), EmptiedTrash)).toMatchObject({ deleted: 1, more: false })
  // The lead was deleted with its task.
  expect((await listed()).map(([kind]) => kind)).toEqual(['contact', 'lead', 'draft', 'image', 'note'])

  await grant('manager', WITH_TRASH)
  const own = await addTask({ contact_id, title: 'My own' })
  await call('DELETE', own.path, manager)
  expect((await trashOfManager()).data[0]).toMatchObject({ name: 'My own', can_delete: false, can_restore: true })
  expect(await statuses('task', own.task_id)).toEqual([403, 200])

  await grant('manager', [...WITH_TRASH, 'Contacts: Delete'])
  expect((await trashOfManager()).deletable).toBe(3)
  expect(await read(await empty(), EmptiedTrash)).toMatchObject({ deleted: 3, more: false })
  expect((await listed()).map(([kind]) => kind)).toEqual(['lead', 'draft'])
  expect(await trashPage()).toMatchObject({ kinds: TRASH_KINDS, deletable: 2 })
  await grant('manager', DEFAULT_PERMISSIONS.manager)
  await call('DELETE', TRASH, admin)
})

test('a question of the customer does not exist for a user without Estimates: View, also in the trash', async () => {
  await call('DELETE', TRASH, admin)
  const { lead, contact_id } = await addClient()
  const { link } = await sentEstimate({}, lead.lead_id)
  await sendForm(`${link}/question`, { text: 'Is the gate included?' }, { address: newAddress() })
  const question = (await notesOf(contact_id)).find(({ content }) => content.includes('gate'))
  const path = `/api/v1/contacts/${contact_id}/notes/${question?.note_id}`
  const entry = `${TRASH}/note/${question?.note_id}`
  const own = await addNote(contact_id, 'Call her back')
  const tried = async () => [
    await call('PUT', path, { ...manager, body: { content: 'Yes', version: 7 } }),
    await call('DELETE', path, manager),
    await call('POST', `${path}/restoration`, manager),
    await call('DELETE', entry, manager),
    await call('POST', `${entry}/restoration`, manager),
  ]

  await grant('manager', [...without('Estimates: View'), 'Contacts: Delete'])
  for (const answer of await tried()) expect((await refusal(answer)).code).toBe('not_found')
  await call('DELETE', path, admin)
  await call('DELETE', own.path, manager)
  for (const answer of await tried()) {
    const { code, current } = await refusal(answer)
    expect([code, current]).toEqual(['not_found', undefined])
  }
  const trash = await trashOfManager()
  expect(trash.data.map(({ name }) => name)).toEqual(['Call her back'])
  expect([trash.pagination.total, trash.deletable]).toEqual([1, 1])
  expect(trash.totals).toContainEqual({ kind: 'note', entries: 1 })
  expect((await trashOfManager('?q=gate')).data).toEqual([])
  expect(await read(await call('DELETE', TRASH, manager), EmptiedTrash)).toMatchObject({ deleted: 1, more: false })

  await grant('manager', [...WITH_TRASH, 'Contacts: Delete'])
  expect((await trashOfManager('?q=gate')).data).toHaveLength(1)
  expect((await call('DELETE', entry, manager)).status).toBe(200)
  await grant('manager', DEFAULT_PERMISSIONS.manager)
})

const addMany = (count: number) =>
  database().batch([
    sql`INSERT INTO notes (note_id, contact_id, content, user_name, created_at)
      WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count})
      SELECT 100000 + n, (SELECT min(contact_id) FROM contacts WHERE deleted_at IS NULL), 'Many ' || n, 'Ada', 1 FROM numbers`,
    sql`UPDATE notes SET deleted_at = ${Date.now()} + note_id, deleted_by = 1 WHERE note_id > 100000`,
  ])

test('deletes thousands of entries in a night, or a portion a request; entries that the user has not seen stay', async () => {
  await addContact()
  await addMany(2500)
  expect((await trashPage()).pagination.total).toBe(2500)
  await nightIn(31)
  expect((await trashPage()).pagination.total).toBe(0)

  await addMany(250)
  const seen = (await trashPage('?limit=1')).data[0]?.entry_id
  const { contact_id } = await addContact({ name: 'Not Seen' })
  await deleteContact(contact_id)
  const portions = []
  for (let more = true; more; ) {
    const answer = await read(await call('DELETE', `${TRASH}?until=${seen}`, admin), EmptiedTrash)
    portions.push(answer.deleted)
    more = answer.more
  }
  expect(portions).toEqual([100, 100, 50])
  expect(await listed()).toMatchObject([['contact', 'Not Seen', expect.any(String)]])
  for (const deleted of [1, 0]) {
    expect(await read(await call('DELETE', TRASH, admin), EmptiedTrash)).toMatchObject({ deleted, more: false })
  }
})

test('of a simultaneous restoration and deletion for ever the first succeeds, and the other gets an error', async () => {
  for (const trip of [2, 3]) {
    const [one, two] = [await addHousehold(`Race ${trip}a`), await addHousehold(`Race ${trip}b`)]
    await deleteContact(one.contact_id)
    await deleteContact(two.contact_id)
    const slowPurge = requestOf('DELETE', `${TRASH}/contact/${one.contact_id}`, admin)
    const restored = await overtake(trip, slowPurge, () => restore('contact', one.contact_id))
    expect([restored.first.status, restored.late.status]).toEqual([200, 404])
    expect((await leadById(one.lead.lead_id)).contact_id).toBe(one.contact_id)

    const slowRestore = requestOf('POST', `${TRASH}/contact/${two.contact_id}/restoration`, admin)
    const purged = await overtake(trip, slowRestore, () => purge('contact', two.contact_id))
    expect([purged.first.status, purged.late.status]).toEqual([200, trip === 2 ? 404 : 409])
    expect(await placesOf(`Race ${trip}b`)).toEqual([])

    await deleteContact(one.contact_id)
    const emptying = requestOf('DELETE', TRASH, admin)
    const kept = await overtake(trip, emptying, () => restore('contact', one.contact_id))
    expect([kept.first.status, kept.late.status]).toEqual([200, 200])
    expect((await getContact(one.contact_id)).status).toBe(200)
    expect(await bytesAt(one.photo.image.url)).not.toHaveLength(0)
  }
  expect(await drift()).toEqual([])
})

test.each(['', '?kind=note', '?q=ma', '?kind=note&q=many+7', '?q=nothing'])(
  'the trash costs what it shows, however much lies there: %j',
  async (query) => {
    if ((await trashPage('?kind=note')).pagination.total === 0) await addMany(4000)
    const cookie = await signIn(PINS.admin)
    const answer = await call('GET', `${TRASH}${query}`, { ...admin, cookie })
    const shown = await read(answer, Trash)
    expectFairCost(answer, shown.data.length, query)
    expect(shown.data.length).toBe(query === '?q=nothing' ? 0 : 50)
    const older = `${TRASH}${query}${query ? '&' : '?'}cursor=${shown.next ?? 1}`
    const next = await call('GET', older, { ...admin, cookie })
    expectFairCost(next, (await read(next, Trash)).data.length, query)
  },
)

/** The writes of an admin, in any order. A number chooses the record. */
const STEPS = {
  add: async () => {
    const { lead, contact_id } = await addClient()
    await addTask({ contact_id, lead_id: lead.lead_id })
    await addNote(contact_id)
    await addDraft()
  },
  deleteContact: async (n: number) => deleteContact(await chosen('contacts', 'contact_id', n)),
  deleteLead: async (n: number) => deleteLead(await chosen('leads', 'lead_id', n)),
  deleteDraft: async (n: number) =>
    call('DELETE', '/api/v1/leads', { ...admin, body: { lead_id: await chosen('leads', 'lead_id', n) } }),
  deleteTask: async (n: number) => call('DELETE', `/api/v1/tasks/${await chosen('tasks', 'task_id', n)}`, admin),
  merge: async () => merge(await addPair()),
  move: async (n: number) => moveLead(await chosen('leads', 'lead_id', n), 2 + (n % 7)),
  restore: async (n: number) => {
    const entry = await anyEntry(n)
    return entry && restore(entry.kind, entry.id)
  },
  purge: async (n: number) => {
    const entry = await anyEntry(n)
    return entry && purge(entry.kind, entry.id)
  },
}

/** One of the newest rows outside the trash. */
const chosen = async (table: string, id: string, n: number) => {
  const [rows] = await database().batch([
    sql<{ id: number }>`SELECT ${sql.identifier(id)} AS id FROM ${sql.identifier(table)} WHERE deleted_at IS NULL
      ORDER BY 1 DESC LIMIT 8`,
  ])
  return rows[n % rows.length]?.id ?? 1
}
const anyEntry = async (n: number) => {
  const { data } = await trashPage('?limit=8')
  return data[n % data.length]
}

test('after any deletions, restorations and deletions for ever, totals, search and trash equal a recount', async () => {
  const step = fc.tuple(fc.constantFrom(...(Object.keys(STEPS) as (keyof typeof STEPS)[])), fc.nat(50))
  await database().batch([sql`DELETE FROM notes WHERE note_id > 100000`])
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (steps) => {
      await STEPS.add()
      for (const [name, n] of steps) expect((await STEPS[name](n))?.status ?? 200).toBeLessThan(500)
      expect(await drift()).toEqual([])
      const [left, orphans] = await database().batch([
        sql`SELECT * FROM purging`,
        sql`SELECT 1 FROM point_ledger WHERE lead_id NOT IN (SELECT lead_id FROM leads)
          UNION ALL SELECT 1 FROM tasks WHERE lead_id NOT IN (SELECT lead_id FROM leads)
          UNION ALL SELECT 1 FROM notes WHERE lead_id NOT IN (SELECT lead_id FROM leads)
          UNION ALL SELECT 1 FROM leads l JOIN contacts c ON c.contact_id = l.contact_id
            WHERE l.deleted_at IS NULL AND c.deleted_at IS NOT NULL`,
      ])
      expect([left, orphans]).toEqual([[], []])
    }),
    { numRuns: 6 },
  )
}, 60_000)

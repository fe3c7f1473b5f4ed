import { expect, type Page } from 'playwright/test'
import { drawPhoto } from '../support/browser/photos.ts'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, signIn } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'
import { visit } from '../support/browser/visit.ts'

test.use(DESKTOP)

const HEADERS = { 'X-CRM-PIN': PINS.manager }
const MANAGER = 2

/** An id as the former version gave it: negative, with the time and three more digits. */
let count = 0
const formerId = () => {
  count += 10
  return -1e15 - Date.now() * 1000 - count
}

interface FormerWrite {
  name: string
  input: object
  key?: string
  sentAt?: number
}

/** Stores writes as the former version did. */
const store = (page: Page, writes: readonly FormerWrite[]) =>
  page.evaluate(
    async ([stored, userId]) => {
      const request = indexedDB.open('tradeboard-outbox')
      await new Promise((resolve) => request.addEventListener('success', resolve))
      const transaction = request.result.transaction('writes', 'readwrite')
      for (const [i, write] of stored.entries()) {
        const number = i + 1
        const rest = { userId, number, key: crypto.randomUUID(), at: Date.now(), tries: 1 }
        transaction.objectStore('writes').put({ ...rest, ...write }, [userId, number])
      }
      await new Promise((resolve) => transaction.addEventListener('complete', resolve))
      request.result.close()
    },
    [writes, MANAGER] as const,
  )

/** Stores a photo that waits as the former version did, in a queue of its own. */
const storeUpload = (page: Page, contactId: number, bytes: Buffer) =>
  page.evaluate(
    async ([userId, contactId, base64]) => {
      const request = indexedDB.open('tradeboard-files')
      request.addEventListener('upgradeneeded', () => request.result.createObjectStore('waiting'))
      await new Promise((resolve) => request.addEventListener('success', resolve))
      const transaction = request.result.transaction('waiting', 'readwrite')
      const content = new File([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))], 'gate.jpg')
      const id = crypto.randomUUID()
      const upload = { id, contactId, contactName: '', name: 'gate.jpg', at: Date.now(), place: 0, content }
      transaction.objectStore('waiting').put(upload, `${userId}/${id}`)
      await new Promise((resolve) => transaction.addEventListener('complete', resolve))
      request.result.close()
    },
    [MANAGER, contactId, bytes.toString('base64')] as const,
  )

test('a device sends the outbox of the former version, whose unsent records have negative ids, and its photos', async ({
  page,
}) => {
  const digits = `${Date.now()}`.slice(-7)
  const read = async (path: string) => (await page.request.get(`/api/v1${path}`, { headers: HEADERS })).json()
  const shown = { stage_id: 2, stage_name: 'Info', seller_name: 'Ben', category_name: 'Canopy' }
  const json = (title: string, phone: string) => ({
    ...{ category_id: 2, seller_id: 1, value_estimate: 900, project_title: title },
    contact: { name: title, phone },
  })
  const by = { user_id: MANAGER, user_name: 'Marcus Hill' }
  const [lead, contact, sentLead, sentContact] = [formerId(), formerId(), formerId(), formerId()]
  const [unsentTitle, sentTitle] = [`WAITING ${digits}`, `SENT ${digits}`]
  const sentJson = json(sentTitle, `512${digits}`)
  await signIn(page, PINS.manager, '/leads')
  await expect(page.locator('[data-lead]').first()).toBeVisible()

  // The server has this one, but its answer was lost.
  const key = crypto.randomUUID()
  const headers = { ...HEADERS, 'Idempotency-Key': key }
  expect((await page.request.post('/api/v1/leads', { headers, data: sentJson })).status()).toBe(201)
  await store(page, [
    {
      name: 'lead/create',
      input: { json: sentJson, provisional: { lead_id: sentLead, contact_id: sentContact }, shown },
      ...{ key, sentAt: Date.now() },
    },
    {
      name: 'note/add',
      input: { contactId: sentContact, content: 'Gate 4411', by, provisional: { note_id: formerId() } },
    },
    {
      name: 'lead/create',
      input: { json: json(unsentTitle, `513${digits}`), provisional: { lead_id: lead, contact_id: contact }, shown },
    },
    {
      name: 'note/add',
      input: { contactId: contact, content: 'Two dogs', by, provisional: { note_id: formerId() } },
    },
  ])
  await storeUpload(page, contact, (await drawPhoto(page)).buffer)
  await visit(page, `/leads/${lead}`)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: unsentTitle })).toBeVisible()

  const leadsOf = async (title: string): Promise<{ contact_id: number }[]> =>
    (await read(`/leads?q=${encodeURIComponent(title)}`)).data
  for (const [title, note] of [
    [sentTitle, 'Gate 4411'],
    [unsentTitle, 'Two dogs'],
  ] as const) {
    await expect.poll(async () => (await leadsOf(title)).length, title).toBe(1)
    const [found] = await leadsOf(title)
    const notes = async () =>
      (await read(`/contacts/${found?.contact_id}/notes`)).map(({ content }: { content: string }) => content)
    await expect.poll(notes, title).toEqual([note])
    const photos = async () => (await read(`/contacts/${found?.contact_id}/images`)).length
    await expect.poll(photos, title).toBe(title === unsentTitle ? 1 : 0)
  }
  await expect(page.getByRole('link', { name: /waiting|need/ })).toHaveCount(0)
})

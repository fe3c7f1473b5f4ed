import { type APIRequestContext, expect, type Page } from 'playwright/test'
import { addClient, type Client } from '../support/browser/clients.ts'
import { moveTo } from '../support/browser/moves.ts'
import { reloadIsDeclined } from '../support/browser/page-reload.ts'
import { drawPhoto, uploadsOf } from '../support/browser/photos.ts'
import { PINS } from '../support/browser/pins.ts'
import { type AppProxy, isWrite, test } from '../support/browser/proxy.ts'
import { DESKTOP, enterPin, signIn } from '../support/browser/sign-in.ts'
import { lookAgain } from '../support/browser/time.ts'
import { visit } from '../support/browser/visit.ts'

test.use(DESKTOP)

const DAY_MS = 86_400_000
const GATE = 'Gate is 12 feet wide'

const line = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Activity Timeline' }).getByRole('listitem').filter({ hasText: text })
const unsent = (page: Page) => page.getByRole('link', { name: /waiting|need/ })
const waitingMarks = (page: Page) => page.getByRole('main').getByText('Not sent yet').filter({ visible: true })

const writeNote = async (page: Page, text: string) => {
  await page.getByRole('button', { name: 'Add Update' }).click()
  await page.getByRole('textbox', { name: 'Note' }).fill(text)
  await page.getByRole('button', { name: 'Save Update' }).click()
}

const addPhoto = async (page: Page) =>
  page.locator('[data-photos="library"]').setInputFiles(await drawPhoto(page, { name: 'gate.jpg' }))

const addLead = async (page: Page, title: string) => {
  await page.getByRole('button', { name: 'Add Lead' }).click()
  await page.getByRole('button', { name: /^Canopy/ }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Seller').selectOption({ label: 'Maria Lopez' })
  await form.getByLabel('Project Title').fill(title)
  await form.getByLabel('Name').fill(title)
  await form.getByLabel('Phone').fill(`4${`${Date.now()}`.slice(-9)}`)
  await form.getByRole('button', { name: 'Add Lead' }).click()
  await expect(form).toHaveCount(0)
}

/** Opens the outbox once, so that its code is cached for offline use. */
const openOnce = async (page: Page, { path }: Client) => {
  await visit(page, '/outbox')
  await expect(page.getByRole('heading', { name: 'All changes are sent' })).toBeVisible()
  await visit(page, path)
}

/** Reads the state of the server directly, past the proxy. */
const onServer = ({ request, appUrl }: { request: APIRequestContext; appUrl: string }) => {
  const read = async (path: string) => {
    // The server may close an idle connection while the test sends its next read on it.
    const answer = await request.get(`${appUrl}/api/v1${path}`, { headers: { 'X-CRM-PIN': PINS.admin }, maxRetries: 2 })
    return answer.json()
  }
  return {
    notes: async ({ path }: Client): Promise<string[]> =>
      (await read(`${path}/notes`)).map(({ content }: { content: string }) => content),
    photos: async ({ path }: Client): Promise<number> => (await read(`${path}/images`)).length,
    /** Counts the leads with exactly this title: the search also finds leads whose phone contains the number. */
    leads: async (title: string): Promise<number> =>
      (await read(`/leads?q=${title}`)).data.filter((lead: { project_title: string }) => lead.project_title === title)
        .length,
    /** Counts the moves of a lead. */
    moves: async ({ path }: Client): Promise<number> =>
      (await read(`${path}/profile`)).timeline.data.filter(({ action }: { action: string }) => action === 'lead_moved')
        .length,
  }
}

/** For each idempotency key: the number of answers that reached the browser. */
const answeredWrites = ({ seen }: AppProxy) => {
  const keys = new Set(seen.filter((one) => isWrite(one) && one.key).map(({ key }) => key))
  return [...keys].map((key) => seen.filter((one) => one.key === key && one.fate === 'pass').length)
}

test('a write whose answer is lost stays queued, is sent again with its key, and is applied once', async ({
  page,
  between,
  request,
  appUrl,
}) => {
  const server = onServer({ request, appUrl })
  const client = await addClient(page)
  const title = `PORCH ${client.lead_id}`
  await signIn(page, PINS.manager, client.path)
  between.seen.length = 0
  between.decide('drop')
  await addPhoto(page)
  await expect(uploadsOf(page)).toContainText('No connection')
  await writeNote(page, GATE)
  await expect(unsent(page)).toHaveText('2 waiting')
  // After another read, the list shows the note once.
  await lookAgain(page)
  await expect(line(page, GATE)).toHaveCount(1)
  await visit(page, '/leads')
  await moveTo(page, client.lead_id, 'Info', 'Calls')
  await addLead(page, title)
  await expect(page.locator('[data-lead]', { hasText: title })).toContainText('Not sent yet')
  await expect(unsent(page)).toHaveText('4 waiting')
  // The server has stored the first writes; the browser has received no answer.
  expect([await server.notes(client), await server.photos(client)]).toEqual([[GATE], 1])

  between.decide('pass')
  await lookAgain(page)
  await expect(unsent(page)).toHaveCount(0)
  await expect(page.locator('[data-lead]', { hasText: title })).toHaveCount(1)
  await expect(waitingMarks(page)).toHaveCount(0)
  expect(answeredWrites(between)).toEqual([1, 1, 1, 1])
  await visit(page, client.path)
  await expect(line(page, GATE)).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Photos (1)' })).toBeVisible()
  expect(await server.notes(client)).toEqual([GATE])
  expect([await server.photos(client), await server.moves(client), await server.leads(title)]).toEqual([1, 1, 1])
})

test('later tabs send the write of a closed tab once, and two tabs send each queued write once', async ({
  page,
  context,
  between,
  request,
  appUrl,
}) => {
  const server = onServer({ request, appUrl })
  const client = await addClient(page)
  const texts = [GATE]
  await signIn(page, PINS.manager, client.path)
  between.seen.length = 0
  between.decide('hold')
  await writeNote(page, GATE)
  await expect.poll(between.held).toBe(1)
  await page.close()
  between.release()
  const tabs = [await context.newPage(), await context.newPage()] as const
  await Promise.all(tabs.map((tab) => tab.goto(client.path)))
  const areSentOnce = async () => {
    await expect.poll(() => answeredWrites(between)).toEqual(texts.map(() => 1))
    for (const tab of tabs) {
      await expect(unsent(tab)).toHaveCount(0)
      await lookAgain(tab)
      for (const text of texts) await expect(line(tab, text)).toHaveCount(1)
      await expect(waitingMarks(tab)).toHaveCount(0)
    }
    expect(answeredWrites(between)).toEqual(texts.map(() => 1))
    expect((await server.notes(client)).toSorted()).toEqual(texts)
  }
  await areSentOnce()

  await context.setOffline(true)
  for (const [i, text] of ['Key is under the mat', 'Two brown dogs'].entries()) {
    texts.push(text)
    await writeNote(tabs[i] ?? page, text)
  }
  for (const tab of tabs) await expect(unsent(tab)).toHaveText('2 waiting')
  await context.setOffline(false)
  await areSentOnce()
})

test('on a full device, a write is sent when online and shown as not saved when offline', async ({
  page,
  context,
  request,
  appUrl,
}) => {
  const server = onServer({ request, appUrl })
  const client = await addClient(page)
  await signIn(page, PINS.manager, client.path)
  await openOnce(page, client)
  // A quota set through the debugger takes effect late, so the test replaces `put`.
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The quota is used up', 'QuotaExceededError')
    }
  })
  await writeNote(page, GATE)
  await expect.poll(() => server.notes(client)).toEqual([GATE])
  await expect(unsent(page)).toHaveCount(0)

  await context.setOffline(true)
  await writeNote(page, 'Key is under the mat')
  await expect(page.getByText(/^This device is out of storage\. Keep this page open/)).toBeVisible()
  await addPhoto(page)
  await expect(uploadsOf(page)).toContainText('Not saved on this device')
  await unsent(page).click()
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveText([/Add note: Key.*Not saved on this device/, /gate\.jpg.*Not saved on this device/])
  await reloadIsDeclined(page)

  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'All changes are sent' })).toBeVisible()
  expect((await server.notes(client)).toSorted()).toEqual([GATE, 'Key is under the mat'])
  expect(await server.photos(client)).toBe(1)
})

test('a device clock that is two days ahead sends each write once and shows current times', async ({
  page,
  context,
  between,
  request,
  appUrl,
}) => {
  const server = onServer({ request, appUrl })
  const client = await addClient(page)
  await context.addInitScript((by) => {
    const now = Date.now
    Date.now = () => now() + by
  }, 2 * DAY_MS)
  await signIn(page, PINS.manager, client.path)
  await openOnce(page, client)
  between.seen.length = 0
  const items = page.getByRole('region', { name: 'Activity Timeline' }).getByRole('listitem')
  await expect(items).toHaveText([/Just now/, /Just now/])
  await context.setOffline(true)
  await writeNote(page, GATE)
  await expect(line(page, GATE)).toContainText('Not sent yet')
  await expect(items).toHaveText([/Just now/, /Just now/, /Just now/])
  await visit(page, '/outbox')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText(/Just now/)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'All changes are sent' })).toBeVisible()
  expect(answeredWrites(between)).toEqual([1])
  expect(await server.notes(client)).toEqual([GATE])
  await page.goto(client.path)
  await expect(items).toHaveText([/Just now/, /Just now/, /Just now/])
  await expect(page.getByText('Today', { exact: true })).toBeVisible()
})

test('queued writes survive a session: another user sees only their number; their user sends them once', async ({
  page,
  between,
  request,
  appUrl,
}) => {
  const server = onServer({ request, appUrl })
  const client = await addClient(page)
  await signIn(page, PINS.manager, client.path)
  between.decide('refuse')
  await writeNote(page, GATE)
  await addPhoto(page)
  await expect(unsent(page)).toHaveText('2 waiting')
  const runOut = async () => {
    await page.evaluate(() => localStorage.setItem('tradeboard.last-activity', '1'))
    await page.goto('/outbox')
    await expect(page.getByPlaceholder('ENTER 6-DIGIT PIN')).toBeVisible()
  }
  await runOut()
  between.decide('pass')
  between.seen.length = 0
  await enterPin(page, PINS.ben)
  await expect(page.getByText(/^2 unsent changes belong to other users/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'All changes are sent' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(0)
  expect(answeredWrites(between)).toEqual([])

  await runOut()
  await enterPin(page, PINS.manager)
  await expect.poll(() => answeredWrites(between)).toEqual([1, 1])
  await expect.poll(() => server.photos(client)).toBe(1)
  expect(await server.notes(client)).toEqual([GATE])
})

import { type APIRequestContext, expect, type Page } from 'playwright/test'
import { addClient, type Client } from '../support/browser/clients.ts'
import { cardOf, moveTo } from '../support/browser/moves.ts'
import { drawPhoto, uploadsOf } from '../support/browser/photos.ts'
import { PINS } from '../support/browser/pins.ts'
import { isWrite, type Proxy, test } from '../support/browser/proxy.ts'
import { DESKTOP, signIn } from '../support/browser/sign-in.ts'
import { lookAgain } from '../support/browser/time.ts'
import { visit } from '../support/browser/visit.ts'

test.use(DESKTOP)

const line = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Activity Timeline' }).getByRole('listitem').filter({ hasText: text })
const unsent = (page: Page) => page.getByRole('link', { name: /waiting|need/ })
const waitingMarks = (page: Page) => page.getByRole('main').getByText('Waiting to be sent')

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

/** What the server has, asked beside the proxy. */
const onServer = ({ request, appUrl }: { request: APIRequestContext; appUrl: string }) => {
  const read = async (path: string) => {
    const answer = await request.get(`${appUrl}/api/v1${path}`, { headers: { 'X-CRM-PIN': PINS.admin } })
    return answer.json()
  }
  return {
    notes: async ({ path }: Client): Promise<string[]> =>
      (await read(`${path}/notes`)).map(({ content }: { content: string }) => content),
    photos: async ({ path }: Client): Promise<number> => (await read(`${path}/images`)).length,
    leads: async (title: string): Promise<number> => (await read(`/leads?q=${title}`)).data.length,
    /** The stages that a lead was moved to. */
    moves: async ({ path }: Client): Promise<number> =>
      (await read(`${path}/profile`)).timeline.data.filter(({ action }: { action: string }) => action === 'lead_moved')
        .length,
  }
}

/** Each write that came, by its key: how often it was answered to the browser. */
const answeredWrites = ({ seen }: Proxy) => {
  const keys = new Set(seen.filter((one) => isWrite(one) && one.key).map(({ key }) => key))
  return [...keys].map((key) => seen.filter((one) => one.key === key && one.fate === 'pass').length)
}

test('what arrived, but whose answer was lost, waits, is sent again under its key, and is there once', async ({
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
  await writeNote(page, 'Gate is 12 feet wide')
  await expect(line(page, 'Gate is 12 feet wide')).toContainText('Waiting to be sent')
  await addPhoto(page)
  await expect(uploadsOf(page)).toContainText('No connection')
  await visit(page, '/leads')
  await moveTo(page, client.lead_id, 'Info', 'Calls')
  await addLead(page, title)
  await expect(page.locator('[data-lead]', { hasText: title })).toContainText('Waiting to be sent')
  await expect(unsent(page)).toHaveText('4 waiting')
  // The server has what was sent first, and the browser does not know.
  expect([await server.notes(client), await server.photos(client)]).toEqual([['Gate is 12 feet wide'], 1])

  between.decide('pass')
  await lookAgain(page)
  await expect(unsent(page)).toHaveCount(0)
  await expect(page.locator('[data-lead]', { hasText: title })).toHaveCount(1)
  await expect(waitingMarks(page)).toHaveCount(0)
  expect(answeredWrites(between)).toEqual([1, 1, 1, 1])
  await visit(page, client.path)
  await expect(line(page, 'Gate is 12 feet wide')).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Photos (1)' })).toBeVisible()
  expect(await server.notes(client)).toEqual(['Gate is 12 feet wide'])
  expect([await server.photos(client), await server.moves(client), await server.leads(title)]).toEqual([1, 1, 1])
})

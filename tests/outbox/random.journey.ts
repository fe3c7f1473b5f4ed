import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { type BrowserContext, expect, type Page, test } from 'playwright/test'
import { newProvisionalId } from '#web/lib/api/outbox/provisional-ids.ts'
import { type App, removeState, serveApp, temporaryState } from '../../scripts/preview-app.ts'
import { moduleScript } from '../support/browser/module-script.ts'
import type * as client from '../support/browser/outbox-client.ts'
import { PINS } from '../support/browser/pins.ts'
import { randomOf } from '../support/rules/random.ts'

declare const outbox: typeof client

/** how many faults are met: some in each run, thousands by hand (OUTBOX_FAULTS=10000 npx playwright test random). */
const FAULTS = Number(process.env.OUTBOX_FAULTS ?? 40)
const SEED = Number(process.env.OUTBOX_SEED ?? Date.now() % 1_000_000)
const BAD = { lost: 0.3, broken: 0.06 }
const GOOD = { lost: 0, broken: 0 }
const STAGES = [2, 3, 4, 5, 6, 7, 8]
const BACKLOG = 25

const random = randomOf(SEED)
let faults = 0
/** The writes that the server refused, by idempotency key. */
const refused = new Set<string>()
/** What was made, by idempotency key. */
const made = new Map<string, { name: string; text: string }>()
let count = 0

interface Person {
  context: BrowserContext
  code: string
  userId: number
  tabs: Page[]
}

const openTab = async (person: Person, script: string) => {
  const page = await person.context.newPage()
  await page.goto('/robots.txt')
  await page.evaluate(`${script};0`)
  await page.evaluate(([code, id, bad, seed]) => outbox.start(code, id, bad, seed), [
    person.code,
    person.userId,
    BAD,
    Math.floor(random.next() * 1e9),
  ] as const)
  return page
}

const uniqueText = () => {
  count += 1
  return `${SEED} ${count}`
}

test('two people with two tabs each, on a bad network and over restarts, lose no write and make none twice', async ({
  browser,
}) => {
  test.setTimeout(120_000 + FAULTS * 1000)
  console.info(`The seed of the random writes: ${SEED}`)
  const state = await temporaryState()
  const app = await serveApp(state)
  try {
    await writeAtRandom(browser.newContext.bind(browser), app)
    await app.stop()
    await check(state)
  } finally {
    await app.stop()
    await removeState(state)
  }
})

const writeAtRandom = async (newContext: (options: object) => Promise<BrowserContext>, app: App) => {
  const { script } = await moduleScript('tests/support/browser/outbox-client.ts', 'outbox')
  const signedIn = async (pin: string): Promise<Person> => {
    const context = await newContext({ baseURL: app.url })
    await context.exposeFunction('noteRefused', (key: string) => void refused.add(key))
    await context.exposeFunction('noteFault', () => {
      faults += 1
    })
    const answer = await context.request.post('/api/v1/auth', { data: { pin } })
    const { access_code: code, user } = await answer.json()
    const person = { context, code, userId: user.user_id, tabs: [] as Page[] }
    person.tabs.push(await openTab(person, script), await openTab(person, script))
    return person
  }
  const people = [await signedIn(PINS.admin), await signedIn(PINS.maria)]
  const { data } = await (await read(people, '/api/v1/contacts?limit=4')).json()
  const contacts: number[] = data.map((contact: { contact_id: number }) => contact.contact_id)
  const leads: number[] = []
  for (const id of contacts) {
    const { jobs } = await (await read(people, `/api/v1/contacts/${id}/profile`)).json()
    leads.push(...jobs.map((job: { lead_id: number }) => job.lead_id))
  }

  while (faults < FAULTS) {
    const person = random.pick(people)
    const at = Math.floor(random.next() * person.tabs.length)
    const tab = person.tabs[at]
    if (!tab) throw new Error('The tab is gone')
    const backlog = await tab.evaluate(() => outbox.waiting().filter((write) => !write.refusal).length)
    if (random.chance(0.1) || backlog > BACKLOG) await decide(tab, random.chance(0.5))
    if (backlog > BACKLOG) await wait(50)
    else if (random.chance(0.04)) {
      // As a phone ends an app: without a word to it.
      await tab.close()
      person.tabs[at] = await openTab(person, script)
    } else if (random.chance(0.06)) await tab.evaluate((now) => outbox.setOnline(now), random.chance(0.6))
    else await write(people, tab, contacts, leads)
  }
  for (const tab of people.flatMap(({ tabs }) => tabs)) {
    await tab.evaluate((good) => outbox.setFaults(good), GOOD)
    await tab.evaluate(() => outbox.setOnline(true))
  }
  for (const { tabs, context } of people) {
    for (const tab of tabs) {
      const left = async () => {
        await decide(tab, false)
        return tab.evaluate(() => outbox.waiting())
      }
      await expect.poll(left, { timeout: 60_000 }).toEqual([])
    }
    await context.close()
  }
}

/** What was refused is sent over the present state, or discarded. */
const decide = async (tab: Page, isKept: boolean) => {
  const { discarded, again } = await tab.evaluate((kept) => outbox.decide(kept), isKept)
  for (const key of discarded) refused.add(key)
  for (const [before, now] of again) {
    const write = made.get(before)
    if (write) made.set(now, write)
    refused.add(before)
  }
}

const read = ([person]: Person[], path: string) => {
  if (!person) throw new Error('Nobody is signed in')
  return person.context.request.get(path, { headers: { 'X-CRM-PIN': person.code } })
}

/** One write of a random kind, in a tab. */
const write = async (people: Person[], tab: Page, contacts: number[], leads: number[]) => {
  const text = uniqueText()
  const contactId = random.pick(contacts)
  const make = async (name: string, input: object) => {
    const key = await tab.evaluate(([name, input]) => outbox.make(name, input), [name, input] as const)
    if (key) made.set(key, { name, text })
  }
  const kind = random.pick(['note', 'task', 'move', 'move', 'lead'])
  if (kind === 'note') {
    const provisional = { note_id: newProvisionalId() }
    return make('addNote', { contactId, content: text, by: { user_id: 1, user_name: 'Somebody' }, provisional })
  }
  if (kind === 'task') {
    const client = { name: '', phone: '', address: '' }
    const provisional = { task_id: newProvisionalId() }
    return make('addTask', { task: { contact_id: contactId, title: text }, client, provisional })
  }
  if (kind === 'lead') {
    const json = {
      category_id: 4,
      seller_id: 1,
      value_estimate: 100,
      project_title: text,
      title_size: '20x20 SHADE',
      title_height: "10'-TALL",
      title_color: 'GALV',
      contact: {
        name: text,
        phone: `8${String(SEED).padStart(6, '0')}${count}`.padEnd(10, '0').slice(0, 10),
        address: '1 ELM ST',
      },
    }
    const shown = { stage_id: 2, stage_name: 'Info', seller_name: 'Ben', category_name: 'Welding' }
    const provisional = { lead_id: newProvisionalId(), contact_id: newProvisionalId() }
    await make('createLead', { json, provisional, shown })
    // Worked on before it has its number.
    contacts.push(provisional.contact_id)
    return
  }
  if (kind === 'move') {
    const lead = await (await read(people, `/api/v1/leads/${random.pick(leads)}`)).json()
    const to = { stage_id: random.pick(STAGES.filter((id) => id !== lead.stage_id)), name: 'there' }
    return make('moveLead', { lead, to, from: 'board' })
  }
}

/** Each write is on the server once, or was refused. */
const check = async (state: string) => {
  const folder = join(state, 'v3/d1/miniflare-D1DatabaseObject')
  const file = (await readdir(folder)).find((name) => name.endsWith('.sqlite') && !name.startsWith('metadata'))
  const db = new DatabaseSync(join(folder, file ?? ''), { readOnly: true })
  const countOf = (query: string, value: string) => Number(db.prepare(query).get(value)?.count)
  const lost: unknown[] = []
  const twice: unknown[] = []
  for (const [key, { name, text }] of made) {
    const isAnswered = countOf('SELECT count(*) AS count FROM idempotency_keys WHERE key = ?', key) === 1
    if (!isAnswered && !refused.has(key)) lost.push({ name, text, key })
    const query = COUNTS[name]
    if (!query) continue
    const rows = countOf(query, text)
    if (rows !== (isAnswered ? 1 : 0)) twice.push({ name, text, key, rows, isAnswered })
  }
  db.close()
  console.info(`${made.size} writes, ${faults} faults, ${refused.size} refused`)
  expect({ lost, twice }).toEqual({ lost: [], twice: [] })
}

const COUNTS: Record<string, string> = {
  addNote: 'SELECT count(*) AS count FROM notes WHERE content = ?',
  addTask: 'SELECT count(*) AS count FROM tasks WHERE title = ?',
  createLead: 'SELECT count(*) AS count FROM leads WHERE project_title = ?',
}

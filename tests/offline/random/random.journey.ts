import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, type BrowserContext, expect, type Page } from 'playwright/test'
import { type App, demoState, removeState, serveApp } from '../../../scripts/preview-app.ts'
import { PINS } from '../../support/browser/pins.ts'
import { test } from '../../support/browser/test.ts'
import { randomOf } from '../../support/rules/random.ts'
import { moduleScript } from './module-script.ts'
import type * as client from './outbox-client.ts'
import { wronglyWritten } from './written-rows.ts'

declare const outbox: typeof client

/** The number of faults in a run; for a long run: OUTBOX_FAULTS=10000 npx playwright test random. */
const FAULTS = Number(process.env.OUTBOX_FAULTS ?? 40)
const SEED = Number(process.env.OUTBOX_SEED ?? Date.now() % 1_000_000)
/** The prefix of the texts of all writes. */
const MARK = `${SEED}-`
const BAD = { lost: 0.4, broken: 0.1, ended: 0.005, unread: 0.03 }
const GOOD = { lost: 0, broken: 0, ended: 0, unread: 0 }
/** The number of faults between two restarts of the server in a long run. */
const RESTART = 500
/** The number of actions of a tab in one step. */
const STEPS = 10
const HOUR_MS = 3_600_000
/** The time limit of the random writes, and of one tab's description. */
const LIVE_MS = 120_000 + FAULTS * 1000
const DESCRIBE_MS = 5000
/** Error codes that fail the test: the outbox sent other data than its user wrote. */
const WRONG = ['idempotency_key_reused', 'invalid_input', 'malformed_json', 'not_an_image']

/** The recorded writes, by idempotency key. */
const made = new Map<string, client.RecordedWrite>()
/** Writes that may be missing on the server, by idempotency key: the code of the refusal, 'discarded' or 'replaced'. */
const givenUp = new Map<string, string>()
const faults = new Map<string, number>()
/** The number of cached reads that equal the server's at the end, over all tabs. */
let compared = 0
/** The number of opened records that needed no request. */
let used = 0
/** The number of faults without those of reads: the app repeats a failed read. */
const faultsMet = () => sum([...faults].filter(([kind]) => kind !== 'unread').map(([, count]) => count))
const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)
const noteFault = (kind: string) => void faults.set(kind, (faults.get(kind) ?? 0) + 1)

interface Person {
  context: BrowserContext
  code: string
  user: { user_id: number; name: string }
  mayDelete: boolean
}

test('two users with two tabs each lose and duplicate no write over faults and restarts, and see equal data', async ({
  browser,
}) => {
  test.setTimeout(LIVE_MS + 120_000)
  console.info(`The seed of the random writes: ${SEED}`)
  const state = await demoState()
  const bundled = moduleScript('tests/offline/random/outbox-client.ts', 'outbox')
  const served = { app: await serveApp(state), state }
  try {
    await writeAtRandom(browser, served, (await bundled).script)
    await served.app.stop()
    const wrong = await wronglyWritten(state, MARK, { made, givenUp })
    expect(wrong).toEqual({ lost: [], notOnce: [], repeated: [] })
    // A tab may close before a file is stored, but no stored file is lost.
    expect([...made].filter(([key]) => givenUp.get(key) === 'lost')).toEqual([])
    expect([...givenUp].filter(([, why]) => WRONG.includes(why)).map(([key, why]) => [why, made.get(key)])).toEqual([])
  } finally {
    tell()
    await served.app.stop()
    await removeState(state)
  }
})

const tell = () => {
  const kinds = new Map<string, number>()
  for (const { name } of made.values()) kinds.set(name, (kinds.get(name) ?? 0) + 1)
  const refused = new Map<string, number>()
  for (const why of givenUp.values()) refused.set(why, (refused.get(why) ?? 0) + 1)
  const listed = (counts: ReadonlyMap<string, number>) =>
    [...counts].map(([kind, count]) => `${kind} ${count}`).join(', ')
  console.info(`${compared} cached reads are as the server answers them; ${used} were opened without a request`)
  console.info(
    `${made.size} writes (${listed(kinds)}), ${faultsMet()} faults (${listed(faults)}), ${givenUp.size} given up (${listed(refused)})`,
  )
}

interface Served {
  app: App
  state: string
}

const writeAtRandom = async (browser: Browser, served: Served, script: string) => {
  const { url } = served.app
  const admin = await signIn(browser, url, PINS.admin, true)
  const maria = await signIn(browser, url, PINS.maria, false)
  const headers = { 'X-CRM-PIN': admin.code }
  const { data } = await (await admin.context.request.get('/api/v1/contacts?limit=6', { headers })).json()
  const contacts: number[] = data.map((contact: { contact_id: number }) => contact.contact_id)
  const tabs = [admin, admin, maria, maria].map((person, at) => newTab(person, { at, script, contacts }))
  await inTime(tabs, Promise.all([...tabs.map((tab) => tab.live()), restarts(served)]))
  for (const tab of tabs) await tab.calmDown()
  for (const tab of tabs) await expect.poll(tab.left, { timeout: 60_000 }).toEqual([])
  for (const tab of tabs) await tab.expectEqual()
  // A new tab uses what the tabs before it stored.
  for (const tab of tabs) {
    await tab.close()
    await tab.calmDown()
    await tab.expectEqual()
  }
  for (const { context } of [admin, maria]) await context.close()
}

type Tab = ReturnType<typeof newTab>

/** Waits for the random writes. At their time limit it fails with the state of each tab. */
const inTime = async (tabs: readonly Tab[], writes: Promise<unknown>) => {
  const late = wait(LIVE_MS, 'late', { ref: false })
  if ((await Promise.race([writes, late])) !== 'late') return
  const states = await Promise.all(tabs.map((tab) => Promise.race([tab.describe(), wait(DESCRIBE_MS, 'no answer')])))
  throw new Error(`The tabs have not ended after ${faultsMet()} faults: ${JSON.stringify(states)}`)
}

const signIn = async (browser: Browser, baseURL: string, pin: string, mayDelete: boolean): Promise<Person> => {
  const context = await browser.newContext({ baseURL })
  await context.exposeFunction('noteMade', (key: string, write: client.RecordedWrite) => void made.set(key, write))
  await context.exposeFunction('noteGivenUp', (key: string, why: string) => {
    if (!givenUp.has(key)) givenUp.set(key, why)
  })
  await context.exposeFunction('noteFault', noteFault)
  await context.exposeBinding('endTab', ({ page }) => page.close())
  const answer = await context.request.post('/api/v1/auth', { data: { pin } })
  const { access_code: code, user } = await answer.json()
  return { context, code, user: { user_id: user.user_id, name: user.name }, mayDelete }
}

/** Stops the server and starts it again with its stored state. */
const restarts = async (served: Served) => {
  const PORT = new URL(served.app.url).port
  for (let next = RESTART; next < FAULTS; next += RESTART) {
    await expect.poll(faultsMet, { timeout: 0 }).toBeGreaterThanOrEqual(next)
    noteFault('restart')
    await served.app.stop()
    served.app = await serveApp(served.state, { PORT })
  }
}

interface Life {
  at: number
  script: string
  contacts: readonly number[]
}

/** The number of opened tabs: a tab that is opened again counts as a new tab. */
let opened = 0

/** A tab of a user; the test opens it again after it closes. */
const newTab = ({ context, code, user, mayDelete }: Person, { at, script, contacts }: Life) => {
  const random = randomOf(SEED * 10 + at)
  let page: Page | undefined

  const open = async () => {
    page = await context.newPage()
    await page.route('/blank', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
    await page.goto('/blank')
    await page.evaluate(`${script};0`)
    opened += 1
    const seed = Math.floor(random.next() * 1e9)
    const tab = { code, user, mayDelete, contacts, mark: MARK, number: opened, seed, faults: BAD }
    await page.evaluate((started) => outbox.start(started), tab)
    return page
  }

  const step = async (tab: Page) => {
    // A phone closes an app in the same way: without an event in the page.
    if (random.chance(0.03)) {
      noteFault('closed')
      return tab.close()
    }
    if (random.chance(0.02)) return tab.evaluate((by) => outbox.setClock(by), clockJump())
    return tab.evaluate((steps) => outbox.work(steps), STEPS)
  }

  /** Up to a day, or rarely longer than the server stores an idempotency key. */
  const clockJump = () => Math.round((random.next() - 0.5) * (random.chance(0.1) ? 20 * 24 : 48)) * HOUR_MS

  const ofOpenPage = async <T>(act: (tab: Page) => Promise<T>): Promise<T | undefined> => {
    try {
      return await act(page && !page.isClosed() ? page : await open())
    } catch (error) {
      // The tab has closed: an expected fault.
      if (!page?.isClosed()) throw error
    }
  }

  return {
    live: async () => {
      while (faultsMet() < FAULTS) await ofOpenPage(step)
      // The other tab of the user may wait for writes that this tab has to send.
      await ofOpenPage((tab) => tab.evaluate(() => outbox.setOnline(true)))
    },
    describe: async () => {
      if (!page || page.isClosed()) return 'closed'
      return page.evaluate(() => outbox.describe()).catch(String)
    },
    close: () => page?.close(),
    calmDown: () =>
      ofOpenPage(async (tab) => {
        await tab.evaluate((good) => outbox.setFaults(good), GOOD)
        await tab.evaluate(() => outbox.setOnline(true))
      }),
    left: () =>
      ofOpenPage(async (tab) => {
        await tab.evaluate(() => outbox.decide(false))
        return tab.evaluate(() => outbox.waiting())
      }),
    expectEqual: async () => {
      const read = await ofOpenPage((tab) => tab.evaluate(() => outbox.cachedReads()))
      if (!read) throw new Error('The tab has ended, and its reads with it')
      const { reads } = read
      for (const { key, cached, server } of reads) expect({ key, read: cached }).toEqual({ key, read: server })
      compared += reads.length
      used += read.used
    },
  }
}

import { resolve } from 'node:path'
import { type APIRequestContext, expect } from 'playwright/test'
import { profileKey } from '#web/lib/api/read-keys.ts'
import { leftOut } from '../../scripts/other-engines.ts'
import { addClient } from '../support/browser/clients.ts'
import { readKept } from '../support/browser/kept-cache.ts'
import { stageOnServer } from '../support/browser/moves.ts'
import { PINS } from '../support/browser/pins.ts'
import { appTest } from '../support/browser/test.ts'
import type { Engine } from './engine.ts'
import type { Hand, Target } from './hand.ts'
import { lineTo } from './line.ts'
import { onEngine } from './on-engine.ts'
import { signIn } from './sign-in.ts'

const test = appTest.extend({ baseURL: async ({ appUrl }, use) => use(appUrl) })
test.describe.configure({ mode: 'parallel', timeout: 120_000 })

const PHOTO = resolve(import.meta.dirname, '../../docs/board.png')
const NOTE = 'Gate is 12 feet wide, measured twice'

const OFFLINE = { css: '[role=status]', name: /^Offline/ }
const CALLS = { css: 'section', name: 'Calls' }
const WAITING_NOTE = { css: 'section li', name: new RegExp(`${NOTE}[^]*Waiting to be sent`) }
const UPLOADS = 'ul[aria-label=Uploads]'

/** What engines do each in its own way. */
interface OfflineSteps {
  engine: Engine
  hand: Hand
  /** Takes the network away from the browser, whose line is cut already, or gives it back. */
  tell: (isOffline: boolean) => Promise<void>
  /** Ends what is open, and begins anew. */
  startAgain: () => Promise<void>
  /** What stands beside a photo that waits. */
  photoMark: RegExp
}

const workWithoutNetwork = async (
  { engine, hand, tell, startAgain, photoMark }: OfflineSteps,
  appUrl: string,
  request: APIRequestContext,
) => {
  const { lead_id: leadId, contact_id: contactId, path } = await addClient({ request }, 'FIONA FLIGHT')
  const line = await lineTo(appUrl)
  const inColumn = (stage: number) => ({ css: `section:nth-of-type(${stage}) [data-lead="${leadId}"]` })
  const movedCard = { ...inColumn(2), name: /Waiting to be sent/ }
  const waitingPhoto = { css: `${UPLOADS} li`, name: photoMark }
  const open = async (where: string, target: Target) => {
    await engine.goto(`${line.url}${where}`)
    await hand.see(target)
  }
  const isKept = (what: string) =>
    expect.poll(async () => (await engine.evaluate(readKept, 'getAll' as const)).includes(what)).toBe(true)

  await engine.goto(`${line.url}/leads`)
  await signIn(hand)
  await hand.see(inColumn(1))
  await expect.poll(() => engine.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await isKept('columns')
  await open(path, { css: 'h2', name: 'No photos yet' })
  await isKept(JSON.stringify(profileKey(contactId)))

  await line.cut()
  await tell(true)
  await startAgain()
  await open(path, { css: 'h2', name: 'No photos yet' })
  await hand.see(OFFLINE)
  await hand.click({ css: 'button', name: 'Add Update' })
  await hand.type({ css: 'textarea', name: /^Note/ }, NOTE)
  await hand.click({ css: 'button', name: 'Save Update' })
  await hand.see(WAITING_NOTE)
  await engine.chooseFile('[data-photos=library]', PHOTO)
  await hand.see(waitingPhoto)
  await open('/leads', inColumn(1))
  await hand.drag(inColumn(1), CALLS, { ...CALLS, css: '[data-over=true]' })
  await hand.see(movedCard)

  await startAgain()
  await open('/leads', movedCard)
  await open(path, WAITING_NOTE)
  await hand.see(waitingPhoto)
  await hand.see({ css: `${UPLOADS} img` })
  await hand.see(OFFLINE)

  await line.mend()
  await tell(false)
  await hand.see({ css: 'h2', name: 'Photos (1)' })
  await hand.miss({ css: UPLOADS })
  await hand.miss(WAITING_NOTE)
  await hand.miss(OFFLINE)
  await open('/leads', inColumn(2))
  await hand.miss(movedCard)

  const read = async (what: string) => {
    const answer = await request.get(`/api/v1${path}/${what}`, { headers: { 'X-CRM-PIN': PINS.admin } })
    return answer.json()
  }
  expect(await stageOnServer({ request }, leadId)).toBe('Calls')
  expect(await read('notes')).toMatchObject([{ content: NOTE }])
  expect(await read('images')).toHaveLength(1)
  const { timeline } = await read('profile')
  const actions = timeline.data.map(({ action }: { action: string }) => action)
  expect(actions.sort()).toEqual(['contact_created', 'image_added', 'lead_created', 'lead_moved', 'note_added'])
}

test('Firefox in flight mode starts on what it kept, takes a move, a note and a photo, and sends each once', async ({
  appUrl,
  request,
}, info) => {
  test.skip(leftOut('Firefox') !== undefined, leftOut('Firefox'))
  await onEngine('Firefox', info, async (engine, hand) => {
    const startAgain = async () => {
      await engine.restart()
      expect(await engine.evaluate(() => navigator.onLine)).toBe(false)
    }
    const photoMark = /Waiting for the network/
    await workWithoutNetwork({ engine, hand, tell: engine.setOffline, startAgain, photoMark }, appUrl, request)
  })
})

// It cannot be told of the network, and keeps nothing longer than its driver runs: its pages are left, and come anew.
test('WebKit without a way to the server does the same', async ({ appUrl, request }, info) => {
  test.skip(leftOut('WebKit') !== undefined, leftOut('WebKit'))
  await onEngine('WebKit', info, async (engine, hand) => {
    const tell = async (isOffline: boolean) => {
      expect(await engine.evaluate(() => navigator.onLine)).toBe(true)
      // Whoever comes back to the window: the app asks at once, and not within seconds.
      if (!isOffline) await engine.evaluate(() => void dispatchEvent(new Event('focus')))
    }
    const startAgain = () => engine.goto('about:blank')
    await workWithoutNetwork({ engine, hand, tell, startAgain, photoMark: /No connection/ }, appUrl, request)
  })
})

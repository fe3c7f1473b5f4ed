import { resolve } from 'node:path'
import { type APIRequestContext, expect } from 'playwright/test'
import { profileKey } from '#web/cache/read-keys.ts'
import { readCachedRecords } from '../support/browser/cached-queries.ts'
import { addClient } from '../support/browser/clients.ts'
import { stageOnServer } from '../support/browser/moves.ts'
import { PINS } from '../support/browser/pins.ts'
import type { Firefox } from './firefox.ts'
import type { Hand, Target } from './hand.ts'
import type { Line } from './line.ts'
import { WINDOW } from './on-engine.ts'

const PHOTO = resolve(import.meta.dirname, '../../docs/board.png')
const NOTE = 'Gate is 12 feet wide, measured twice'

const OFFLINE = { css: '[role=status]', name: /^Offline/ }
const CALLS = { css: 'section', name: 'Calls' }
const WAITING_NOTE = { css: 'section li', name: new RegExp(`${NOTE}[^]*Not sent yet`) }
const UPLOADS = 'ul[aria-label=Uploads]'

/**
 * A signed-in user adds a note and a photo without a network, restarts the browser and moves a lead. Queued writes survive
 * the restart and are sent once.
 */
export const workInFlightMode = async (firefox: Firefox, hand: Hand, line: Line, request: APIRequestContext) => {
  const { lead_id: leadId, contact_id: contactId, name, path } = await addClient({ request }, 'FIONA FLIGHT')
  const inColumn = (stage: number) => ({ css: `section:nth-of-type(${stage}) [data-lead="${leadId}"]` })
  const movedCard = { ...inColumn(2), name: /Not sent yet/ }
  const waitingPhoto = { css: `${UPLOADS} li`, name: /Waiting for the network/ }
  const open = async (where: string, target: Target) => {
    await firefox.goto(`${line.url}${where}`)
    await hand.see(target)
  }
  const isKept = (what: string) =>
    expect.poll(async () => (await firefox.evaluate(readCachedRecords, 'getAll' as const)).includes(what)).toBe(true)

  await firefox.resize(WINDOW.width, WINDOW.height)
  await open('/leads', inColumn(1))
  await expect.poll(() => firefox.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await isKept(name)
  await open(path, { css: 'h2', name: 'No photos yet' })
  await isKept(JSON.stringify(profileKey(contactId)))

  await line.cut()
  await firefox.setOffline(true)
  await open(path, { css: 'h2', name: 'No photos yet' })
  await hand.see(OFFLINE)
  await hand.click({ css: 'button', name: 'Add Update' })
  await hand.type({ css: 'textarea', name: /^Note/ }, NOTE)
  await hand.click({ css: 'button', name: 'Save Update' })
  await hand.see(WAITING_NOTE)
  await firefox.chooseFile('[data-photos=library]', PHOTO)
  await hand.see(waitingPhoto)

  await firefox.restart()
  expect(await firefox.evaluate(() => navigator.onLine)).toBe(false)
  await open('/leads', inColumn(1))
  await hand.drag({ css: `${inColumn(1).css}[draggable=true]` }, CALLS, { ...CALLS, css: '[data-over=true]' })
  await hand.see(movedCard)
  await open(path, WAITING_NOTE)
  await hand.see(waitingPhoto)
  await hand.see({ css: `${UPLOADS} img` })
  await hand.see(OFFLINE)
  await open('/leads', movedCard)
  await open(path, WAITING_NOTE)

  await line.mend()
  await firefox.setOffline(false)
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

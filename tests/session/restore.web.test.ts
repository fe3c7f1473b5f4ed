import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DEFAULT_HOURS } from '#contract/business-hours.ts'
import { draftNameOf, readDraft, saveDraft, setDraftOwner } from '#web/lib/form/form-drafts.ts'
import { restoreSession, useSession } from '#web/session/session.ts'

const NOTE = draftNameOf(2, 'note.5')
const USER = {
  user_id: 2,
  name: 'Marcus Hill',
  role: 'manager',
  seller_id: null,
  permissions: [],
  business: {
    name: 'Alamo Shade',
    time_zone: 'America/Chicago',
    stage_days: { waiting: 7, overdue: 14 },
    hours: DEFAULT_HOURS,
  },
}

const startWith = async (answer: () => Response, { idle = 0 } = {}) => {
  localStorage.setItem('tradeboard.pin', '200002')
  localStorage.setItem('tradeboard.user', JSON.stringify(USER))
  localStorage.setItem('tradeboard.last-activity', String(Date.now() - idle))
  vi.stubGlobal('fetch', async () => answer())
  await restoreSession()
}

beforeEach(() => {
  localStorage.clear()
  setDraftOwner(2)
  saveDraft(NOTE, 'Two dogs')
})
afterEach(() => vi.unstubAllGlobals())

const refusal = (status: number) => () =>
  new Response(JSON.stringify({ success: false, error: 'No', code: 'internal', request_id: 'r' }), { status })

test('a refused PIN deletes all drafts', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await startWith(refusal(401))
  expect(useSession.getState().status).toBe('signed out')
  expect(readDraft(NOTE)).toBeNull()
})

test.each([
  ['a server that fails', refusal(500), 0, 'signed in'],
  ['a session that ran out', refusal(500), 31 * 60_000, 'signed out'],
] as const)('%s leaves what was typed', async (_, answer, idle, status) => {
  await startWith(answer, { idle })
  expect(useSession.getState().status).toBe(status)
  expect(readDraft(NOTE)).toBe('Two dogs')
})

test('drafts older than a day are deleted at the start', async () => {
  localStorage.setItem(`tradeboard.${NOTE}`, `${Date.now() - 25 * 3_600_000} Two dogs`)
  await startWith(refusal(500))
  expect(localStorage.getItem(`tradeboard.${NOTE}`)).toBeNull()
})

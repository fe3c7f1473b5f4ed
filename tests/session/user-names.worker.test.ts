import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { LeadPanel } from '#contract/leads/panel.ts'
import { Note } from '#contract/notes/notes.ts'
import { ProfileAnswer } from '#contract/session/own-profile.ts'
import { Dashboard } from '#contract/stats/dashboard.ts'
import { call, read, refusal, requestOf } from '../support/worker/call.ts'
import { CONTACTS, describedPage } from '../support/worker/contacts.ts'
import { overtake, TRIPS } from '../support/worker/interleave.ts'
import { addLead } from '../support/worker/leads.ts'
import { addStaff, addUser, database, PINS } from '../support/worker/people.ts'
import { snapshot } from '../support/worker/snapshot.ts'

const OTHER_ADMIN = '141414'

beforeAll(async () => {
  await addStaff()
  await addUser({ user_id: 11, name: 'Dana Whitfield', role: 'manager', pin: '111111' })
  await addUser({ user_id: 13, name: 'Old Hand', role: 'manager', pin: '131313' })
  await addUser({ user_id: 14, name: 'Olga', role: 'admin', pin: OTHER_ADMIN })
  await database().batch([sql`UPDATE users SET is_active = 0 WHERE user_id = 13`])
})
beforeEach(async () => {
  await rename('Ada')
  await rename('Olga', OTHER_ADMIN)
})

const rename = (name: string, pin: string = PINS.admin) => call('PUT', '/api/v1/profile', { pin, body: { name } })

const nameOf = async (pin: string = PINS.admin) =>
  (await read(await call('GET', '/api/v1/profile', { pin }), ProfileAnswer)).profile.name

test.each([PINS.manager, PINS.public])('returns "user_name_by_admins" for a new name of the user %s', async (pin) => {
  const before = await snapshot()
  const own = await nameOf(pin)
  for (const name of ['Dana Whitfield', 'Somebody', own.toUpperCase()]) {
    const said = await refusal(await rename(name, pin))
    expect(said).toMatchObject({ code: 'permission_denied', reason: 'user_name_by_admins' })
  }
  expect(await snapshot()).toBe(before)
  const others = { name: own, phone: '512 555 0100', email: 'own@example.com' }
  expect(
    (await read(await call('PUT', '/api/v1/profile', { pin, body: others }), ProfileAnswer)).profile,
  ).toMatchObject(others)
})

test.each([
  ['the same', 'Dana Whitfield', 'user_name_taken'],
  ['two spaces', 'Dana  Whitfield', 'user_name_taken'],
  ['a digit for a letter', 'Dana Whitfie1d', 'user_name_taken'],
  ['somebody inactive', 'old hand', 'user_name_taken'],
  ['a zero-width space', 'Dana\u200bWhitfield', 'user_name_taken'],
  ['a Hangul filler', 'Dana\u3164 Whitfield', 'user_name_invisible'],
  ['a Cyrillic a', 'D\u0430na Whitfield', 'user_name_mixed'],
  ['a script of another time', 'Ꮪystem', 'user_name_script'],
  ['an accent alone', '\u0301', 'user_name_empty'],
  ['the log’s own name, disguised', 'S.Y.S.T.É.M.', 'user_name_reserved'],
  ['a direction override', 'Dana \u202edleiftihW', 'characters_unstorable'],
  ['nothing', '  ', 'text_required'],
])('returns "invalid_input" for a name with %s', async (_, name, reason) => {
  const before = await snapshot()
  const said = await refusal(await rename(name))
  expect(said).toMatchObject({ code: 'invalid_input', issues: [{ field: 'name', reason }] })
  expect(await snapshot()).toBe(before)
})

test.each(['Dana ❤\ufe0f\u200d🔥 Hill', 'علی\u200cرضا'])('an admin may take the name %s', async (name) => {
  expect((await rename(name)).status).toBe(200)
  expect(await nameOf()).toBe(name)
})

test('an update replaces special spaces with plain spaces, and accepts the own name in another case', async () => {
  await rename(' Ada\u2003 \u00a0Long ')
  expect(await nameOf()).toBe('Ada Long')
  await rename('ADA LONG')
  expect(await nameOf()).toBe('ADA LONG')
})

test.each(TRIPS)('returns "user_name_taken" when another admin takes the name before trip %i', async (trip) => {
  const slow = requestOf('PUT', '/api/v1/profile', { pin: PINS.admin, body: { name: 'New Chief' } })
  const { first, late } = await overtake(trip, slow, () => rename('new chief', OTHER_ADMIN))
  expect(first.status).toBe(200)
  expect(await refusal(late)).toMatchObject({ code: 'invalid_input', issues: [{ reason: 'user_name_taken' }] })
  expect([await nameOf(), await nameOf(OTHER_ADMIN)]).toEqual(['Ada', 'new chief'])
})

test('activities and notes show the name at the time of the event, and the current name when it differs', async () => {
  await rename('Dana Hill')
  const { lead_id, contact_id } = await addLead()
  if (contact_id === null) throw new Error('The lead has no contact')
  await call('POST', `${CONTACTS}/${contact_id}/notes`, { pin: PINS.admin, body: { content: 'Two dogs' } })
  const named = (all: { user_name: string; user_name_now?: string | undefined }[]) =>
    new Set(
      all.filter(({ user_name }) => user_name !== 'System').map((one) => [one.user_name, one.user_name_now].join()),
    )
  const everywhere = async () => {
    const pin = PINS.admin
    const board = await read(await call('GET', '/api/v1/stats/dashboard', { pin }), Dashboard)
    const notes = await read(await call('GET', `${CONTACTS}/${contact_id}/notes`, { pin }), v.array(Note))
    const panel = await read(await call('GET', `/api/v1/leads/${lead_id}/panel`, { pin }), LeadPanel)
    return [
      named((await describedPage(contact_id)).data),
      named(board.recent.slice(0, 2)),
      named(notes),
      named(panel.notes),
    ]
  }
  expect(await everywhere()).toEqual(Array(4).fill(new Set(['Dana Hill,'])))
  await rename('Dana Stone')
  expect(await everywhere()).toEqual(Array(4).fill(new Set(['Dana Hill,Dana Stone'])))
  await rename('Dana Hill')
  expect(await everywhere()).toEqual(Array(4).fill(new Set(['Dana Hill,'])))
})

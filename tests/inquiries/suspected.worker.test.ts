import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { LeadPage } from '#contract/leads/lead.ts'
import { call, read, refusal } from '../support/worker/call.ts'
import { failures, tally, waitOn } from '../support/worker/guesses.ts'
import { inquiryForm, tokenOf, waitingFor } from '../support/worker/inquiries.ts'
import { inquiryBody, leadById, promote } from '../support/worker/leads.ts'
import { addStaff, database, PINS } from '../support/worker/people.ts'
import { addBrowser } from '../support/worker/pushes.ts'

const HOUR = 3_600_000
const admin = { pin: PINS.admin }

beforeAll(async () => {
  await addStaff()
  await addBrowser(PINS.admin)
  // The test sends no push, but the device may receive notifications.
  await database().batch([sql`UPDATE push_subscriptions SET vapid_key = 'of another day'`])
})

const inquire = (address: string, name: string) =>
  call('POST', '/api/v1/public/leads', { address, body: inquiryBody({ name }) })
const addressOf = (i: number) => `10.9.${i >> 8}.${i & 255}`

const list = async (more = '') => read(await call('GET', `/api/v1/leads?stage=1&limit=200${more}`, admin), LeadPage)
const counted = async () => {
  const [[row]] = await database().batch([
    sql<{ suspected: number; toTell: number; told: number }>`SELECT
      (SELECT count(*) FROM inquiries WHERE is_suspected = 1) AS suspected,
      (SELECT count(*) FROM inquiries WHERE is_suspected = 1 AND tell_at IS NOT NULL) AS toTell,
      (SELECT count(*) FROM push_messages WHERE event = 'inquiry') AS told`,
  ])
  return row
}

test('one network cannot use up the limit of all networks', async () => {
  const answers = await Promise.all(Array.from({ length: 80 }, (_, i) => inquire(`2001:db8:5:6::${i}`, 'One Network')))
  expect(tally(answers)).toEqual({ 201: 5, 429: 75 })
  expect(await failures('inquiries')).toBe(5)
  await waitOn(['inquiries'], HOUR)
})

test('stores 400 simultaneous inquiries of 400 networks, and sends no push for those above 60', async () => {
  const before = await counted()
  const answers = await Promise.all(Array.from({ length: 400 }, (_, i) => inquire(addressOf(i), `Robot ${i}`)))
  expect(tally(answers)).toEqual({ 201: 400 })
  expect(await counted()).toEqual({ suspected: 340, toTell: 0, told: (before?.told ?? 0) + 60 })

  const drafts = await list()
  expect([drafts.data.length, drafts.pagination.total, drafts.suspected]).toEqual([65, 65, 340])
  expect(drafts.data.some((draft) => draft.inquiry?.is_suspected)).toBe(false)
  const apart = await list('&suspected=only')
  expect([apart.data.length, apart.pagination.total, apart.suspected]).toEqual([200, 340, 340])
  expect(apart.data.every((draft) => draft.inquiry?.is_suspected)).toBe(true)
  const rest = await list(`&suspected=only&cursor=${apart.next}`)
  expect([rest.data.length, rest.next]).toEqual([140, null])
})

test('the badge does not count suspected spam', async () => {
  expect(await waitingFor()).toBe(65)
})

test('suspected spam can be called, promoted and deleted like any form draft', async () => {
  const [called, taken, removed] = (await list('&suspected=only')).data
  if (!called || !taken || !removed) throw new Error('Too few drafts')
  expect(
    (await call('POST', `/api/v1/leads/${called.lead_id}/touch`, { ...admin, body: { kind: 'call' } })).status,
  ).toBe(200)
  expect((await promote(taken.lead_id)).status).toBe(200)
  expect((await call('DELETE', '/api/v1/leads', { ...admin, body: { lead_id: removed.lead_id } })).status).toBe(200)
  const { data, suspected } = await list('&suspected=only')
  expect(suspected).toBe(338)
  const shown = data.find(({ lead_id }) => lead_id === called.lead_id)
  expect(shown?.inquiry).toMatchObject({ is_suspected: true, touch_kind: 'call' })
  expect((await leadById(taken.lead_id)).is_draft).toBe(false)
  const [touches] = await database().batch([
    sql`SELECT touch_kind FROM inquiries WHERE is_suspected = 1 AND touched_at IS NOT NULL ORDER BY 1`,
  ])
  expect(touches).toEqual([{ touch_kind: 'call' }, { touch_kind: 'deletion' }, { touch_kind: 'promotion' }])
})

test('an hour later inquiries cause pushes again', async () => {
  await waitOn(['inquiries'], HOUR)
  const before = await counted()
  expect((await inquire('10.8.0.2', 'Vera Visitor')).status).toBe(201)
  expect(await counted()).toEqual({ ...before, told: (before?.told ?? 0) + 1 })
})

test('users who may process forms get one push an hour about suspected spam', async () => {
  const messages = async () => {
    const [rows] = await database().batch([
      sql<{ event: string; name: null; title: null; path: string; audience: string }>`
        SELECT event, name, title, path, audience FROM push_messages WHERE event = 'inquiries_suspected'`,
    ])
    return rows.map(({ audience, ...row }) => ({ ...row, ...(JSON.parse(audience) as object) }))
  }
  const message = {
    event: 'inquiries_suspected',
    name: null,
    title: null,
    path: '/forms',
    permissions: ['Forms', 'Forms: View', 'Forms: Process'],
  }
  expect(await messages()).toEqual([message])
  await database().batch([sql`UPDATE attempts SET count = 60 WHERE bucket = 'inquiries'`])
  for (let i = 0; i < 3; i++) await inquire(`10.7.0.${i}`, 'Robot')
  expect(await messages()).toEqual([message, message])
  await waitOn(['inquiries'], HOUR)
})

const PATHS = ['/api/v1/public/leads', '/api/v1/public/inquiries', '/public/lead-form'] as const

test.each(PATHS)('the answers of %s, their headers and their number do not reveal a dropped inquiry', async (path) => {
  const told = async (address: string, subject: string) => {
    const said: { status: number; replayed: string | null; headers: string[] }[] = []
    const send = async (fields: Record<string, string>, key: string | undefined) => {
      const body = path.endsWith('leads')
        ? inquiryBody({ subject, ...fields })
        : await inquiryForm({ fields: { subject, ...fields } })
      const answer = await call('POST', path, { address, body, ...(key && { key }) })
      const replayed = answer.headers.get('idempotency-replayed')
      said.push({ status: answer.status, replayed, headers: [...answer.headers.keys()].sort() })
    }
    const phone = '512 555 0144'
    for (let i = 0; i < 2; i++) await send({ phone }, `key-of-${address}`)
    if (!path.endsWith('leads')) await send({ token: '' }, undefined)
    await send({ phone: 'none' }, undefined)
    for (let i = 0; i < 12; i++) await send({}, undefined)
    return said
  }
  const index = PATHS.indexOf(path)
  const real = await told(`10.6.${index}.1`, '')
  expect(await told(`10.6.${index}.2`, 'https://spam.example')).toEqual(real)
  const refused = real.find(({ status }) => status === 429)
  expect(refused?.headers).toContain('retry-after')
  for (const name of ['server-timing', 'x-d1-bookmark'])
    expect(real.flatMap(({ headers }) => headers)).not.toContain(name)
  await waitOn(['inquiries'], HOUR)
})

test('one page may send ten inquiries, from any networks', async () => {
  // Tokens of one millisecond share a count, and the other tests use tokens that are a minute old.
  const token = await tokenOf(600_000)
  const send = async (i: number) =>
    call('POST', '/api/v1/public/inquiries', { address: `10.5.${i}.1`, body: await inquiryForm({ fields: { token } }) })
  const answers = await Promise.all(Array.from({ length: 30 }, (_, i) => send(i)))
  expect(tally(answers)).toEqual({ 201: 10, 403: 20 })
  const { reason, form_token } = await refusal(await send(31))
  expect(reason).toBe('inquiry_page_old')
  expect(form_token).toMatch(/^\d+\.[0-9a-f]{64}$/)
  expect(form_token).not.toBe(token)
  // Without a script the answer is a page with a new token.
  const page = await call('POST', '/public/lead-form', {
    address: '10.5.40.1',
    body: await inquiryForm({ fields: { token } }),
  })
  expect([page.status, (await page.text()).includes(token)]).toEqual([403, false])
  await waitOn(['inquiries'], HOUR)
})

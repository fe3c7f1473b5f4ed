import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { endpoints } from '#worker/api.ts'
import { type Call, call } from '../support/worker/call.ts'
import { pageOf, sendForm, shownOn, signatureFields, visitDocument } from '../support/worker/customer-pages.ts'
import { estimateById, estimateLine, sentEstimate } from '../support/worker/documents.ts'
import { newAddress } from '../support/worker/leads.ts'
import { addStaff, database, PINS } from '../support/worker/people.ts'
import { sampleOf } from '../support/worker/samples.ts'

const TITLE = 'Zanzibar gate'

let token = ''
beforeAll(async () => {
  await addStaff()
  token = (await sentEstimate({ title: TITLE, lines: [estimateLine({ name: TITLE })] })).link?.split('/')[2] ?? ''
})
// So many wrong codes would lock out all strangers.
beforeEach(async () => {
  await database().batch([sql`DELETE FROM attempts`])
})

/** The ways in which a request could carry the token. */
const WAYS: [way: string, carry: (path: string) => { path: string } & Pick<Call, 'headers'>][] = [
  ['as a PIN', (path) => ({ path, headers: { 'x-crm-pin': token } })],
  ['as a bearer', (path) => ({ path, headers: { authorization: `Bearer ${token}` } })],
  ['as a cookie', (path) => ({ path, headers: { cookie: `tradeboard_device=${token}.1.${token}` } })],
  [
    'in the query',
    (path) => ({ path: `${path}${path.includes('?') ? '&' : '?'}token=${token}&pin=${token}&code=${token}` }),
  ],
]

test('the token of a link opens no route of the API', async () => {
  expect(token).toMatch(/^[\w-]{22}$/)
  expect(await pageOf(`/d/${token}`)).toContain(TITLE)
  for (const endpoint of endpoints) {
    const isOpen = endpoint.policy === 'open'
    const sample = await sampleOf(endpoint, PINS.admin)
    const body = sample.body && !(sample.body instanceof FormData) ? { ...sample.body, pin: token } : sample.body
    const named = { path: endpoint.path.replace(/:\w+/g, token) }
    for (const [way, carry] of [...WAYS, ['as an id', () => named] as const]) {
      await database().batch([sql`DELETE FROM attempts`])
      const { path, headers } = { headers: {}, ...carry(sample.path) }
      const answer = await call(endpoint.method, path, { headers, address: newAddress(), ...(body && { body }) })
      const text = await answer.text()
      const about = `${endpoint.method} ${endpoint.path} ${way}: ${answer.status}`
      expect(`${about} ${text.includes(TITLE)}`).toBe(`${about} false`)
      if (!isOpen) expect(`${about} ${[400, 401, 404].includes(answer.status)}`).toBe(`${about} true`)
    }
  }
}, 120_000)

test('the forms of a link reach no other document', async () => {
  const [mine, other] = [await sentEstimate(), await sentEstimate({ title: 'Not mine' })]
  const [link, otherLink] = [String(mine.link), String(other.link)]
  const fields = await signatureFields(otherLink, {
    estimate_id: String(other.estimate_id),
    lead_id: String(other.lead_id),
    token: otherLink.slice(3),
  })
  const send = async (path: string) =>
    (await sendForm(path, { ...fields, text: 'Hm?' }, { address: newAddress() })).status
  expect(await send(`${link}/signature`)).toBe(409)
  expect(await send(`${link}/signature?estimate_id=${other.estimate_id}`)).toBe(409)
  expect(await send(`${link}${otherLink}/signature`)).toBe(404)
  expect(await send(`${link}/${other.estimate_id}/signature`)).toBe(404)
  expect(await send(`${link}/decline`)).toBe(303)
  expect(await send(`${link}/question`)).toBe(303)
  expect((await estimateById(mine.estimate_id)).state).toBe('declined')
  expect(await estimateById(other.estimate_id)).toEqual(other)
  const [notes] = await database().batch([sql`SELECT 1 FROM notes WHERE lead_id = ${other.lead_id}`])
  expect(notes).toEqual([])
  expect(shownOn(await pageOf(otherLink))).toBe(fields.shown)
})

test('logs contain the route of a page, and neither token, name, question, network nor browser', async () => {
  const logged: string[] = []
  for (const level of ['debug', 'log', 'info', 'warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation((...said: unknown[]) => void logged.push(said.map(String).join(' ')))
  }
  const estimate = await sentEstimate()
  const link = String(estimate.link)
  const fields = await signatureFields(link, { name: 'Quentin Quicksilver', text: 'Really?', reason: 'Quite dear' })
  const options = { address: '198.51.100.77', headers: { 'user-agent': 'Nosy/9' } }
  await visitDocument('HEAD', link, options)
  for (const part of ['viewed', 'sum', 'question', 'signature', 'decline'])
    await sendForm(`${link}/${part}`, fields, options)
  await visitDocument('GET', `/d/${'A'.repeat(22)}`, options)
  const text = logged.join('\n')
  vi.restoreAllMocks()
  const routes = logged.map((line) => JSON.parse(line)).filter(({ message }) => message === 'Request')
  expect(new Set(routes.map(({ route }) => route))).toEqual(
    new Set([
      '/api/v1/leads',
      '/api/v1/leads/:leadId/estimates',
      '/api/v1/estimates/:estimateId/sending',
      '/d/:token',
      '/d/:token/viewed',
      '/d/:token/sum',
      '/d/:token/question',
      '/d/:token/signature',
      '/d/:token/decline',
    ]),
  )
  for (const secret of [link.slice(3), 'A'.repeat(22), 'Quicksilver', 'Really', 'Quite', '198.51', 'Nosy']) {
    expect(text).not.toContain(secret)
  }
})

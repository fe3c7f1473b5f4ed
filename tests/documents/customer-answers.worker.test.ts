import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Estimate } from '#contract/documents/estimate.ts'
import { documentNumber } from '#contract/documents/number.ts'
import { call, ORIGIN } from '../support/worker/call.ts'
import {
  contactOf,
  leadOf,
  linkOf,
  logOf,
  pageOf,
  rowsOf,
  sendForm,
  shownOn,
  signatureFields,
  textOf,
  visitDocument,
} from '../support/worker/customer-pages.ts'
import {
  estimateById,
  estimateLine,
  inDays,
  reviseEstimate,
  sendEstimate,
  sentEstimate,
} from '../support/worker/documents.ts'
import { newAddress } from '../support/worker/leads.ts'
import { addStaff, PINS } from '../support/worker/people.ts'
import { addPhoto, putPhoto, removePhoto } from '../support/worker/photos.ts'
import { addBrowser, pushService } from '../support/worker/pushes.ts'
import { snapshot } from '../support/worker/snapshot.ts'

beforeAll(addStaff)
// Each test comes from a network of its own.
let address = ''
beforeEach(() => {
  address = newAddress()
})

const admin = (method: string, path: string, body?: object) =>
  call(method, path, { pin: PINS.admin, ...(body && { body }) })
const stateOf = async ({ estimate_id }: Estimate) => (await estimateById(estimate_id)).state
const post = (path: string, fields = {}, headers: Record<string, string> = {}) =>
  sendForm(path, fields, { address, headers })

/** A browser of the lead's seller, and the service that brings its pushes. */
const listen = async () => ({ browser: await addBrowser(PINS.manager), service: pushService() })

test('only the report of the script counts as viewed, and only once', async () => {
  const estimate = await sentEstimate()
  const { browser, service } = await listen()
  const link = linkOf(estimate)
  for (const method of ['GET', 'HEAD', 'GET']) {
    expect((await visitDocument(method, link, { headers: { 'user-agent': 'WhatsApp/2.23' } })).status).toBe(200)
  }
  expect([await stateOf(estimate), service.count()]).toEqual(['sent', 0])
  const before = Date.now()
  const answers = await Promise.all([post(`${link}/viewed`), post(`${link}/viewed`), post(`${link}/viewed`)])
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
  const { state, viewed_at } = await estimateById(estimate.estimate_id)
  expect(state).toBe('viewed')
  expect(viewed_at).toBeGreaterThanOrEqual(before)
  expect((await logOf(estimate)).filter((action) => action === 'estimate_viewed')).toHaveLength(1)
  expect(service.sentTo(browser)).toEqual([
    expect.objectContaining({
      event: 'estimate_viewed',
      title: documentNumber(estimate),
      path: `/leads/${estimate.lead_id}/estimates/${estimate.estimate_id}`,
    }),
  ])
})

const choosable = () =>
  sentEstimate({
    lines: [
      estimateLine({ key: 'base' }),
      estimateLine({ key: 'gate', name: 'Gate', price_cents: 1000, is_optional: true }),
      estimateLine({ key: 'stain', name: 'Stain', price_cents: 100, package: 'best', is_optional: true }),
      estimateLine({ key: 'paint', name: 'Paint', price_cents: 500, package: 'best' }),
    ],
    packages: [
      { key: 'good', name: 'Good', description: '' },
      { key: 'best', name: 'Best', description: '' },
    ],
    deposit: { kind: 'percent', rate: 50_000 },
  })

test('without a script, the button shows the sum of the choices and keeps the typed name', async () => {
  const estimate = await choosable()
  const before = await snapshot()
  const answer = await post(`${linkOf(estimate)}/sum`, {
    package: 'best',
    option: ['gate', 'stain', 'none', '<b>'],
    name: 'Rosa "R" Diaz',
    strokes: '[[[1,2]]]',
  })
  const page = await answer.text()
  expect(answer.status).toBe(200)
  expect(textOf(page)).toMatch(/Total \$285\.00 .*Deposit due on signing \$142\.50/)
  expect(page.match(/value="(?:best|gate|stain)" checked/g)).toHaveLength(3)
  expect(page).toContain('value="Rosa &quot;R&quot; Diaz"')
  expect(page).toContain('name="strokes" value="[[[1,2]]]"')
  expect(await snapshot()).toBe(before)
})

test('a signature stores choices, strokes, server time, network and browser, and opens the signed document', async () => {
  const estimate = await choosable()
  const { browser, service } = await listen()
  const link = linkOf(estimate)
  const fields = await signatureFields(link, { package: 'best', option: ['gate'], name: NAME, signed_at: '1' })
  const before = Date.now()
  const answer = await post(`${link}/signature`, fields, { 'user-agent': `Phone ${'x'.repeat(1000)}` })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, link])
  const { state, signature, total_cents, deposit_cents, viewed_at } = await estimateById(estimate.estimate_id)
  expect([state, total_cents, deposit_cents]).toEqual(['signed', 27_500, 13_750])
  expect(viewed_at).toBeGreaterThanOrEqual(before)
  expect(signature).toMatchObject({
    name: NAME,
    choices: { package: 'best', options: ['gate'] },
    address,
    browser: expect.stringMatching(/^Phone x+$/),
    witness: null,
  })
  expect(signature?.browser).toHaveLength(400)
  expect(signature?.signed_at).toBeGreaterThanOrEqual(before)
  expect(service.sentTo(browser).map(({ event }) => event)).toEqual(['estimate_answered'])

  const page = await pageOf(link)
  expect(textOf(page)).toContain(`Thank you, ${NAME}!`)
  expect(page).toContain('<path d="M10 20L200 90"')
  expect(page).toContain(signature?.hash)
  expect(page).toContain('Paint')
  expect(page).not.toMatch(/Stain|id="answer"|name="shown"|\/decline/)
  expect(textOf(page)).toMatch(/Payments .*Balance due \$275\.00/)
})
const NAME = 'Nguyễn نور 王 🌵'

test('signed twice at once, one signature is stored and both see the signed document', async () => {
  const estimate = await sentEstimate()
  const link = linkOf(estimate)
  const fields = await signatureFields(link)
  const answers = await Promise.all([
    post(`${link}/signature`, { ...fields, name: 'Ann' }),
    post(`${link}/viewed`),
    post(`${link}/signature`, { ...fields, name: 'Bob' }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([303, 204, 303])
  expect(await rowsOf(sql`SELECT 1 FROM signatures WHERE estimate_id = ${estimate.estimate_id}`)).toHaveLength(1)
  const again = await post(`${link}/signature`, { ...fields, name: 'Cleo' })
  expect([again.status, again.headers.get('location')]).toEqual([303, link])
  expect(textOf(await pageOf(link))).toMatch(/Thank you, (?:Ann|Bob)!/)
})

test('a signature of what a revision replaced is refused, and the page keeps name and strokes', async () => {
  const first = await sentEstimate()
  const link = linkOf(first)
  const fields = await signatureFields(link, { name: 'Rosa "R" Diaz' })
  const draft = await reviseEstimate(first.estimate_id)
  expect(shownOn(await pageOf(link))).toBe(fields.shown)
  await admin('PUT', `/api/v1/estimates/${draft.estimate_id}`, {
    content: { ...draft.content, lines: [estimateLine({ price_cents: 9900 })] },
  })
  await sendEstimate(draft.estimate_id)
  const answer = await post(`${link}/signature`, fields)
  const page = await answer.text()
  expect(answer.status).toBe(409)
  expect(page.match(/This estimate has changed since you opened it/g)).toHaveLength(2)
  expect(page).toContain('value="Rosa &quot;R&quot; Diaz"')
  expect(page).toContain('[[[10,20],[200,90]]]')
  expect(textOf(page)).toContain('Total $990.00')
  expect(await stateOf(first)).toBe('replaced')
  const signed = await post(`${link}/signature`, { ...fields, shown: shownOn(page) })
  expect(signed.status).toBe(303)
  expect(await stateOf(draft)).toBe('signed')
})

const changeContact = async (estimate: Estimate, change: object) =>
  admin('PUT', `/api/v1/contacts/${await contactOf(estimate)}`, change)

/** An estimate with a photo, and changes of what its page shows besides the content. */
const withPhoto = async () => {
  const { path, image: photo } = await addPhoto()
  const estimate = await sentEstimate({ image_ids: [photo.image_id] }, await leadOf(path.split('/')[4]))
  return { estimate, photo, path }
}
const CHANGES: [what: string, change: (of: Awaited<ReturnType<typeof withPhoto>>) => Promise<unknown>][] = [
  ['name of the customer', ({ estimate }) => changeContact(estimate, { name: 'Somebody Else' })],
  ['ZIP of the customer', ({ estimate }) => changeContact(estimate, { zip: '07030' })],
  ['name of the business', () => rowsOf(sql`UPDATE settings SET business_name = 'Other Ltd'`)],
  ['photo', ({ path, photo }) => removePhoto(path, photo)],
  ['caption of a photo', ({ path, photo }) => putPhoto(path, photo, { description: 'The back' })],
]

test.each(CHANGES)(
  'a signature is refused after a change of the %s, and the page shows the new one',
  async (_, change) => {
    const of = await withPhoto()
    const link = linkOf(of.estimate)
    const fields = await signatureFields(link)
    await change(of)
    const refused = await post(`${link}/signature`, fields)
    const page = await refused.text()
    expect([refused.status, await stateOf(of.estimate)]).toEqual([409, 'sent'])
    expect((await post(`${link}/signature`, { ...fields, shown: shownOn(page) })).status).toBe(303)
  },
)

test('without a script, a signature for other choices than those of the shown sum is refused with the new sum', async () => {
  const link = linkOf(await choosable())
  const chosen = { ...(await signatureFields(link)), package: 'best' }
  const refused = await post(`${link}/signature`, chosen)
  const page = await refused.text()
  expect(refused.status).toBe(409)
  expect(page).toContain('The sum has followed your choices')
  expect(textOf(page)).toContain('Total $175.00')
  expect((await post(`${link}/signature`, { ...chosen, shown: shownOn(page) })).status).toBe(303)
})

test('beside a signed estimate, the page of another one says so in place of its forms', async () => {
  const estimate = await sentEstimate()
  const other = await sentEstimate({}, estimate.lead_id)
  const [link, otherLink] = [linkOf(estimate), linkOf(other)]
  const fields = await signatureFields(otherLink)
  await post(`${link}/signature`, await signatureFields(link))
  for (const page of [await pageOf(otherLink), await (await post(`${otherLink}/signature`, fields)).text()]) {
    expect(textOf(page)).toContain('Another estimate is signed')
    expect(page).not.toMatch(/id="answer"|\/decline|#sign/)
  }
  expect(await stateOf(other)).toBe('sent')
})

test.each([
  [{ name: ' \t ' }, 'Name is required'],
  [{ name: 'x'.repeat(121) }, '120'],
  [{ strokes: '[[[1,2' }, 'signature cannot be read'],
  [{ strokes: '[[[601,0]]]' }, 'signature cannot be read'],
  [{ strokes: '[[]]' }, 'signature cannot be read'],
  [{ strokes: JSON.stringify([Array.from({ length: 4001 }, () => [1, 1])]) }, 'signature cannot be read'],
  [{ shown: 'x' }, 'signature cannot be read'],
])('refuses a signature with %o', async (more, message) => {
  const estimate = await sentEstimate()
  const link = linkOf(estimate)
  const fields = await signatureFields(link, more)
  const before = await snapshot()
  const answer = await post(`${link}/signature`, fields)
  expect(answer.status).toBe(400)
  expect(await answer.text()).toMatch(new RegExp(`id="signature-problem" role="alert">[^<]*${message}`, 'i'))
  expect([await snapshot(), await stateOf(estimate)]).toEqual([before, 'sent'])
})

/** Neither a signature nor a decline is taken, for a reason that the page tells. */
const isRefused = async (link: string, fields: object, reason: string) => {
  for (const answer of [await post(`${link}/signature`, fields), await post(`${link}/decline`)])
    expect([answer.status, textOf(await answer.text())]).toEqual([409, expect.stringContaining(reason)])
}

test('an estimate that has expired is shown without a form, and a late signature is refused', async () => {
  const estimate = await sentEstimate({ valid_until: inDays(1) })
  const link = linkOf(estimate)
  const fields = await signatureFields(link)
  await rowsOf(sql`UPDATE estimates SET valid_until = ${inDays(-1)} WHERE estimate_id = ${estimate.estimate_id}`)
  const page = await pageOf(link)
  expect(textOf(page)).toContain('This estimate has expired')
  expect(page).not.toMatch(/id="answer"|\/decline/)
  await isRefused(link, fields, 'has expired')
  expect((await post(`${link}/viewed`)).status).toBe(204)
  expect(await stateOf(estimate)).toBe('expired')
})

test('a customer declines with a word why, once', async () => {
  const estimate = await sentEstimate()
  const { browser, service } = await listen()
  const link = linkOf(estimate)
  const fields = await signatureFields(link)
  const declined = await post(`${link}/decline`, { reason: 'Too\r\nexpensive  <now>' })
  expect([declined.status, declined.headers.get('location')]).toEqual([303, link])
  expect(await estimateById(estimate.estimate_id)).toMatchObject({
    state: 'declined',
    decline_reason: 'Too expensive <now>',
    viewed_at: expect.any(Number),
  })
  expect(service.sentTo(browser).map(({ event }) => event)).toEqual(['estimate_answered'])
  const page = await pageOf(link)
  expect(textOf(page)).toContain('You declined this estimate')
  expect(page).not.toMatch(/id="answer"|\/decline/)
  await isRefused(link, fields, 'You declined this estimate')
  expect((await logOf(estimate)).filter((action) => action === 'estimate_declined')).toHaveLength(1)
})

test('refuses a reason that is too long, and shows it again', async () => {
  const estimate = await sentEstimate()
  const answer = await post(`${linkOf(estimate)}/decline`, { reason: 'x'.repeat(501) })
  const page = await answer.text()
  expect(answer.status).toBe(400)
  expect(page).toContain('<details class="panel" id="decline" open>')
  expect(page).toContain('x'.repeat(501))
  expect(await stateOf(estimate)).toBe('sent')
})

test('a question is a note of the customer, a line of the log, a push, and counts as viewed', async () => {
  const estimate = await sentEstimate()
  const { browser, service } = await listen()
  const link = linkOf(estimate)
  const asked = await post(`${link}/question`, { text: 'Does it\r\ninclude <b>paint</b>?' })
  expect([asked.status, asked.headers.get('location')]).toEqual([303, `${link}?asked#question`])
  expect(await pageOf(`${link}?asked`)).toContain('Thank you. We have your question')
  const content = `Question about estimate ${documentNumber(estimate)}: Does it include <b>paint</b>?`
  const contact_id = await contactOf(estimate)
  expect(
    await rowsOf(sql`SELECT content, user_id, user_name, contact_id FROM notes WHERE lead_id = ${estimate.lead_id}`),
  ).toEqual([{ content, user_id: null, user_name: 'ROSA DIAZ', contact_id }])
  expect((await logOf(estimate)).slice(-2)).toEqual(['estimate_viewed', 'estimate_asked'])
  expect(await stateOf(estimate)).toBe('viewed')
  expect(
    await rowsOf(sql`SELECT title, status, due_at > ${Date.now()} AS is_due_later, reminded_at IS NOT NULL AS is_announced,
      u.seller_id = (SELECT seller_id FROM leads WHERE lead_id = ${estimate.lead_id}) AS is_of_seller
      FROM tasks LEFT JOIN users u ON u.user_id = assigned_to WHERE lead_id = ${estimate.lead_id}`),
  ).toEqual([
    {
      ...{ title: "Answer the customer's question", status: 'pending' },
      ...{ is_due_later: 1, is_announced: 1, is_of_seller: 1 },
    },
  ])
  expect(
    await rowsOf(
      sql`SELECT action FROM notices JOIN activity USING (activity_id) WHERE entity_id = ${estimate.estimate_id}`,
    ),
  ).toContainEqual({ action: 'estimate_asked' })
  expect(service.sentTo(browser)).toEqual([
    expect.objectContaining({ event: 'estimate_answered', name: 'ROSA DIAZ', title: documentNumber(estimate) }),
  ])
})

test('a question that is sent several times at once or again, with other spaces or line ends, is stored once, another one is stored too', async () => {
  const estimate = await sentEstimate()
  const ask = (text: string) => post(`${linkOf(estimate)}/question`, { text })
  const again = () => ask('When do you begin?')
  const answers = [...(await Promise.all([again(), again(), again()])), await again()]
  expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual(
    answers.map(() => [303, `${linkOf(estimate)}?asked#question`]),
  )
  for (const same of [' When do you begin?', 'When do\r\nyou begin?', 'When do\nyou begin? ']) await ask(same)
  await ask('And when do you end?')
  expect((await logOf(estimate)).filter((action) => action === 'estimate_asked')).toHaveLength(2)
})

test('the script gets JSON: of a question, of an empty one, and of one too many', async () => {
  const link = linkOf(await sentEstimate())
  const ask = (text: string) => post(`${link}/question`, { text }, { accept: 'application/json' })
  const answer = await ask('When?')
  expect([answer.status, await answer.json()]).toEqual([200, { success: true }])
  const empty = await ask(' \n ')
  expect([empty.status, await empty.json()]).toEqual([400, { error: expect.stringMatching(/required/) }])
  for (let i = 0; i < 9; i++) expect((await ask(`Question ${i}`)).status).toBe(200)
  const tooMany = await ask('One more')
  expect([tooMany.status, await tooMany.json()]).toEqual([429, { error: expect.stringContaining('give us a call') }])
  expect((await ask('Yet another')).status).toBe(429)
})

test('forms of other sites, too large ones and too many ones are refused', async () => {
  const estimate = await sentEstimate()
  const link = linkOf(estimate)
  const fields = await signatureFields(link)
  expect((await post(`${link}/signature`, fields, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await post(`${link}/signature`, fields, { origin: 'null' })).status).toBe(403)
  expect((await post(`${link}/signature`, { ...fields, more: 'x'.repeat(200_000) })).status).toBe(413)
  expect(await stateOf(estimate)).toBe('sent')
  let last = await post(`${link}/sum`)
  for (let i = 0; i < 130 && last.status === 200; i++) last = await post(`${link}/sum`)
  expect(last.status).toBe(429)
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
  const refused = await post(`${link}/signature`, fields)
  expect([refused.status, await stateOf(estimate)]).toEqual([429, 'sent'])
  expect(await refused.text()).toContain('value="Rosa Diaz"')
  expect(
    (await sendForm(`${link}/signature`, fields, { address: newAddress(), headers: { origin: ORIGIN } })).status,
  ).toBe(303)
})

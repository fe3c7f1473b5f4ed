import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Estimate } from '#contract/documents/estimate.ts'
import { documentNumber } from '#contract/documents/number.ts'
import { PhotoAnswer } from '#contract/photos/photo.ts'
import { sha256 } from '#contract/sha256.ts'
import { call, countCost, ORIGIN, read } from '../support/worker/call.ts'
import { pageOf, sendForm, shownOn, signatureFields, visitDocument } from '../support/worker/customer-pages.ts'
import {
  addEstimate,
  estimateById,
  estimateLine,
  inDays,
  reviseEstimate,
  sendEstimate,
  sentEstimate,
} from '../support/worker/documents.ts'
import { newAddress } from '../support/worker/leads.ts'
import { addPair, merged } from '../support/worker/merges.ts'
import { addStaff, database, PINS } from '../support/worker/people.ts'
import { addPhoto, putPhoto, removePhoto, upload } from '../support/worker/photos.ts'
import { addBrowser, pushService } from '../support/worker/pushes.ts'
import { addPayment, addReceipt, receiptPath } from '../support/worker/receipts.ts'
import { snapshot } from '../support/worker/snapshot.ts'

beforeAll(async () => {
  await addStaff()
  await database().batch([
    sql`UPDATE settings SET business_name = 'Shade <b>& "Sons"', business_phone = '+15125550100', brand_color = '#ffe14d'`,
  ])
})
// Each test comes from a network of its own.
let address = ''
beforeEach(() => {
  address = newAddress()
})

const linkOf = ({ link }: Pick<Estimate, 'link'>): string => link ?? ''
const admin = (method: string, path: string, body?: object) =>
  call(method, path, { pin: PINS.admin, ...(body && { body }) })
const stateOf = async ({ estimate_id }: Estimate) => (await estimateById(estimate_id)).state
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
const post = (path: string, fields = {}, headers: Record<string, string> = {}) =>
  sendForm(path, fields, { address, headers })

/** A browser of the lead's seller, and the service that brings its pushes. */
const listen = async () => ({ browser: await addBrowser(PINS.manager), service: pushService() })

const rowsOf = async (query: ReturnType<typeof sql>) =>
  (await database().batch([query]))[0] as Record<string, unknown>[]
const logOf = async ({ estimate_id }: Estimate) =>
  (
    await rowsOf(
      sql`SELECT action FROM activity WHERE entity = 'estimate' AND entity_id = ${estimate_id} ORDER BY activity_id`,
    )
  ).map(({ action }) => action)

test('shows the estimate in one trip, with strict headers, escaped texts and readable colors of the business', async () => {
  const estimate = await sentEstimate({
    title: 'مظلة <i>· Mái che · 遮阳棚 · 🌵',
    lines: [estimateLine({ name: '"><script>alert(1)</script>', description: 'Two\nlines' })],
    tax_rate: 8250,
    terms: 'Half <now>',
  })
  const { answer, trips } = await countCost(() => visitDocument('GET', linkOf(estimate)))
  const page = await answer.text()
  expect([answer.status, trips]).toEqual([200, 1])
  expect(page).toContain('<h1 tabindex="-1">مظلة &lt;i&gt;· Mái che · 遮阳棚 · 🌵</h1>')
  expect(page).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(page).toContain('Half &lt;now&gt;')
  expect(page).toContain('Shade &lt;b&gt;&amp; &quot;Sons&quot;')
  expect(page).toContain('href="tel:+15125550100"')
  expect(page).not.toMatch(/<script>|inline\(\)/)
  expect(textOf(page)).toContain('10 ft × $12.50 $125.00')
  expect(textOf(page)).toMatch(/Subtotal \$125\.00 .*Tax \(8\.25%\) \$10\.31 .*Total \$135\.31/)
  expect(page).toContain('--accent:#ffe14d;')
  expect(page).toContain('--on-accent:#000000;')
  const headers = Object.fromEntries(answer.headers)
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-robots-tag': 'noindex, nofollow, noarchive',
  })
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; script-src 'self'; style-src 'self' 'sha256-[^']+'; img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'$/,
  )
})

test('300 lines are one page in one trip', async () => {
  const lines = Array.from({ length: 300 }, (_, i) => estimateLine({ name: `Post ${i}`, is_optional: i % 2 === 0 }))
  const estimate = await sentEstimate({ lines })
  const { answer, trips } = await countCost(() => visitDocument('GET', linkOf(estimate)))
  expect([answer.status, trips]).toEqual([200, 1])
  expect((await answer.text()).match(/class="item"/g)).toHaveLength(300)
})

/** Links that must not work, each after it worked. */
const ENDED: [why: string, end: (estimate: Estimate) => Promise<unknown>][] = [
  ['revoked', ({ estimate_id }) => admin('DELETE', `/api/v1/estimates/${estimate_id}/link`)],
  [
    'expired',
    ({ estimate_id }) => rowsOf(sql`UPDATE document_links SET expires_at = 1 WHERE estimate_id = ${estimate_id}`),
  ],
  ['of a deleted estimate', ({ estimate_id }) => admin('DELETE', `/api/v1/estimates/${estimate_id}`)],
  ['of a deleted lead', ({ lead_id }) => admin('DELETE', `/api/v1/leads/${lead_id}`)],
  [
    'of a deleted contact',
    async ({ lead_id }) => {
      const [lead] = await rowsOf(sql`SELECT contact_id FROM leads WHERE lead_id = ${lead_id}`)
      await admin('DELETE', `/api/v1/contacts/${lead?.contact_id}`)
    },
  ],
]

test.each(ENDED)('a link that is %s is the same page as one that never was', async (_, end) => {
  const estimate = await sentEstimate()
  const link = linkOf(estimate)
  const fields = await signatureFields(link)
  await end(estimate)
  const never = await visitDocument('GET', `/d/${'A'.repeat(22)}`, { address })
  const expected = await never.text()
  expect([never.status, never.headers.get('x-robots-tag')]).toEqual([404, 'noindex, nofollow, noarchive'])
  expect(textOf(expected)).toContain('This link does not work any more')
  expect(expected).toContain('href="tel:+15125550100"')
  const answers = [
    await visitDocument('GET', link, { address }),
    await post(`${link}/signature`, fields),
    await post(`${link}/decline`, { reason: 'No' }),
    await post(`${link}/question`, { text: 'Why?' }),
    await post(`${link}/viewed`),
    await post(`${link}/sum`),
  ]
  for (const answer of answers) expect([answer.status, await answer.text()]).toEqual([404, expected])
  const log = await logOf(estimate)
  for (const action of ['estimate_signed', 'estimate_declined', 'estimate_asked', 'estimate_viewed'])
    expect(log).not.toContain(action)
})

test.each([
  '/d/',
  '/d/short',
  `/d/${'a'.repeat(23)}`,
  '/d/%00',
  `/d/${'é'.repeat(22)}`,
  '/d/1',
  '/d/A%00/x',
  '/d/A%0aB/x',
  '/d/A%0d%0aSet-Cookie:a/x',
  `/d/../d/${"'".repeat(22)}`,
])('what is no token is the same page: %s', async (path) => {
  const answer = await visitDocument('GET', path, { address })
  expect([answer.status, textOf(await answer.text())]).toEqual([
    404,
    expect.stringContaining('This link does not work any more'),
  ])
})

test('a draft has no link, and a deleted revision ends the link that it took over', async () => {
  expect((await addEstimate()).link).toBeNull()
  const first = await sentEstimate()
  const second = await sendEstimate((await reviseEstimate(first.estimate_id)).estimate_id)
  expect(second.link).toBe(first.link)
  await admin('DELETE', `/api/v1/estimates/${second.estimate_id}`)
  expect((await visitDocument('GET', linkOf(first), { address })).status).toBe(404)
})

test('after a merge the link shows the remaining contact', async () => {
  const { contact, other } = await addPair()
  const [lead] = await rowsOf(sql`SELECT lead_id FROM leads WHERE contact_id = ${other.contact_id}`)
  const estimate = await sentEstimate({}, Number(lead?.lead_id))
  expect(await pageOf(linkOf(estimate))).toMatch(/R\. Diaz/i)
  await merged({ contact, other })
  expect(await pageOf(linkOf(estimate))).toMatch(/Rosa Diaz/i)
})

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
  const fields = await signatureFields(link, { package: 'best', option: ['gate'], signed_at: '1', version: '99' })
  const before = Date.now()
  const { answer, trips } = await countCost(() =>
    post(`${link}/signature`, fields, {
      'user-agent': `Phone ${'x'.repeat(1000)}`,
      date: 'Thu, 01 Jan 1970 00:00:00 GMT',
    }),
  )
  expect([answer.status, answer.headers.get('location')]).toEqual([303, link])
  // The fourth trip sends the push after the response.
  expect(trips).toBeLessThanOrEqual(3 + PUSH_TRIPS)
  const { state, signature, total_cents, deposit_cents, viewed_at } = await estimateById(estimate.estimate_id)
  expect([state, total_cents, deposit_cents]).toEqual(['signed', 27_500, 13_750])
  expect(viewed_at).toBeGreaterThanOrEqual(before)
  expect(signature).toMatchObject({
    name: 'Rosa Diaz',
    strokes: [
      [
        [10, 20],
        [200, 90],
      ],
    ],
    choices: { package: 'best', options: ['gate'] },
    address,
    browser: expect.stringMatching(/^Phone x+$/),
    witness: null,
  })
  expect(signature?.browser).toHaveLength(400)
  expect(signature?.signed_at).toBeGreaterThanOrEqual(before)
  expect(service.sentTo(browser).map(({ event }) => event)).toEqual(['estimate_answered'])

  const page = await pageOf(link)
  expect(textOf(page)).toContain('Thank you, Rosa Diaz!')
  expect(page).toContain('<path d="M10 20L200 90"')
  expect(page).toContain(signature?.hash)
  expect(page).toContain('Paint')
  expect(page).not.toMatch(/Stain|id="answer"|name="shown"|\/decline/)
  expect(textOf(page)).toMatch(/Payments .*Balance due \$275\.00/)
})
const PUSH_TRIPS = 4

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

/** The contact of an estimate's lead. */
const contactOf = async ({ lead_id }: Estimate) => {
  const [lead] = await rowsOf(sql`SELECT contact_id FROM leads WHERE lead_id = ${lead_id}`)
  return Number(lead?.contact_id)
}
const changeContact = async (estimate: Estimate, change: object) =>
  admin('PUT', `/api/v1/contacts/${await contactOf(estimate)}`, change)

/** An estimate with a photo, and changes of what its page shows besides the content. */
const withPhoto = async () => {
  const draft = await addEstimate()
  const path = `/api/v1/contacts/${await contactOf(draft)}/images`
  const { image: photo } = await read(await upload(path), PhotoAnswer)
  const content = { ...draft.content, image_ids: [photo.image_id] }
  await admin('PUT', `/api/v1/estimates/${draft.estimate_id}`, { content })
  return { estimate: await sendEstimate(draft.estimate_id), photo, path }
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

test('a signed page keeps the names, address and sums of its signature; the phone to call is that of today', async () => {
  const { estimate, photo, path } = await withPhoto()
  const link = linkOf(estimate)
  await changeContact(estimate, { address: '12 Elm St', zip: '11201' })
  await post(`${link}/signature`, await signatureFields(link))
  const head = async () => /<article[\s\S]*?<\/article>/.exec(await pageOf(link))?.[0].replaceAll(/[?]e=[^"]+/g, '')
  const before = await head()
  expect(before).toContain('12 Elm St 11201')
  await changeContact(estimate, { name: 'Somebody Else', address: '9 Oak Ave', zip: '07030' })
  await putPhoto(path, photo, { description: 'The back' })
  await rowsOf(sql`UPDATE settings SET business_name = 'Third Ltd', business_phone = '5125550199'`)
  expect(await head()).toBe(before)
  const page = await pageOf(link)
  expect(page).not.toContain('Third Ltd')
  expect(page).toContain('(512) 555-0199')
  const { signed } = await estimateById(estimate.estimate_id)
  expect(signed).toMatchObject({
    customer: { address: '12 Elm St 11201' },
    photos: [{ image_id: photo.image_id, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }],
  })
})

test('customer and staff download the signed text, whose SHA-256 is the fingerprint of the page', async () => {
  const estimate = await sentEstimate()
  const link = linkOf(estimate)
  expect((await visitDocument('GET', `${link}/signed-text`, { address })).status).toBe(404)
  await post(`${link}/signature`, await signatureFields(link))
  const { signature } = await estimateById(estimate.estimate_id)
  expect(await pageOf(link)).toContain(`href="${link}/signed-text"`)
  const files = [
    await visitDocument('GET', `${link}/signed-text`, { address }),
    await call('GET', `/api/v1/estimates/${estimate.estimate_id}/signed-text`, { pin: PINS.manager }),
  ]
  for (const file of files) {
    expect(file.headers.get('content-disposition')).toContain(`-sha256-${signature?.hash}.json`)
    expect(await sha256(await file.text())).toBe(signature?.hash)
  }
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

test('an earlier signature is drawn from what it kept', async () => {
  const estimate = await sentEstimate({ title: 'Gate' })
  const link = linkOf(estimate)
  await post(`${link}/signature`, await signatureFields(link))
  const document = JSON.stringify({
    ...{ number: '2026-0001', business: { name: 'Old Name', phone: null }, content: estimate.content },
    customer: { name: 'Rosa Then', phone: null, email: null, address: '5499 CIBOLO TRL | TX | 78114' },
    choices: { package: null, options: [] },
    totals: { subtotal: 1, discount: 0, tax: 0, total: 1, deposit: 0 },
  })
  await rowsOf(sql`DROP TRIGGER signatures_stay`)
  await rowsOf(sql`UPDATE signatures SET document = ${document} WHERE estimate_id = ${estimate.estimate_id}`)
  const page = textOf(await pageOf(link))
  const kept = ['Old Name', '2026-0001', 'Rosa Then', '5499 CIBOLO TRL, TX 78114', 'Total $0.01']
  for (const text of kept) expect(page).toContain(text)
  const { signed } = await estimateById(estimate.estimate_id)
  expect(signed?.customer).toMatchObject({ name: 'Rosa Then', address: '5499 CIBOLO TRL, TX 78114' })
})

test.each([
  [{ name: '' }, 'Name is required'],
  [{ name: ' \t ' }, 'required'],
  [{ name: 'x'.repeat(121) }, '120'],
  [{ strokes: '[[[1,2' }, 'signature cannot be read'],
  [{ strokes: '{"a":1}' }, 'signature cannot be read'],
  [{ strokes: '[[[601,0]]]' }, 'signature cannot be read'],
  [{ strokes: '[[[1.5,0]]]' }, 'signature cannot be read'],
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

test('a name in any script signs', async () => {
  for (const name of ['نور الدين', 'Nguyễn Thị Ánh', '王小明', '🌵 Rosa']) {
    const estimate = await sentEstimate()
    const link = linkOf(estimate)
    await post(`${link}/signature`, await signatureFields(link, { name, strokes: '' }))
    expect(textOf(await pageOf(link))).toContain(`Thank you, ${name}!`)
  }
})

test('an estimate that has expired is shown without a form, and a late signature is refused', async () => {
  const estimate = await sentEstimate({ valid_until: inDays(1) })
  const link = linkOf(estimate)
  const fields = await signatureFields(link)
  await rowsOf(sql`UPDATE estimates SET valid_until = ${inDays(-1)} WHERE estimate_id = ${estimate.estimate_id}`)
  const page = await pageOf(link)
  expect(textOf(page)).toContain('This estimate has expired')
  expect(page).not.toMatch(/id="answer"|\/decline/)
  const answers = [await post(`${link}/signature`, fields), await post(`${link}/decline`)]
  for (const answer of answers) {
    expect([answer.status, textOf(await answer.text())]).toEqual([409, expect.stringContaining('has expired')])
  }
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
  for (const late of [await post(`${link}/signature`, fields), await post(`${link}/decline`)]) {
    expect([late.status, textOf(await late.text())]).toEqual([
      409,
      expect.stringContaining('You declined this estimate'),
    ])
  }
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
  expect(
    await rowsOf(sql`SELECT content, user_id, user_name, contact_id IS NOT NULL AS has_contact, lead_id FROM notes
    WHERE lead_id = ${estimate.lead_id}`),
  ).toEqual([
    {
      content: `Question about estimate ${documentNumber(estimate)}: Does it include <b>paint</b>?`,
      user_id: null,
      user_name: 'ROSA DIAZ',
      has_contact: 1,
      lead_id: estimate.lead_id,
    },
  ])
  expect((await logOf(estimate)).slice(-2)).toEqual(['estimate_viewed', 'estimate_asked'])
  expect(await stateOf(estimate)).toBe('viewed')
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

test('a network that guesses links is slowed down, while its real link works', async () => {
  const link = linkOf(await sentEstimate())
  const guess = () => visitDocument('GET', `/d/${crypto.randomUUID().replaceAll('-', '').slice(0, 22)}`, { address })
  let last = await guess()
  for (let i = 0; i < 70 && last.status === 404; i++) last = await guess()
  expect(last.status).toBe(429)
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await visitDocument('GET', link, { address })).status).toBe(200)
})

test('the page shows photos of its own lead that are outside the trash', async () => {
  const [own, trashed, foreign] = [await addPhoto({ description: 'The <gate>' }), await addPhoto(), await addPhoto()]
  const [lead] = await rowsOf(sql`SELECT lead_id FROM leads WHERE contact_id = ${own.path.split('/')[4]}`)
  const lead_id = Number(lead?.lead_id)
  const ids = [own, trashed, foreign].map(({ image }) => image.image_id)
  await rowsOf(sql`UPDATE images SET lead_id = ${lead_id} WHERE image_id IN (${ids[0]}, ${ids[1]})`)
  const estimate = await sentEstimate({}, lead_id)
  // A change of the data behind the API must not show more than the lead has.
  const content = JSON.stringify({ ...estimate.content, image_ids: [...ids.toReversed(), 999] })
  await rowsOf(sql`UPDATE estimates SET content = ${content} WHERE estimate_id = ${estimate.estimate_id}`)
  await removePhoto(trashed.path, trashed.image)
  const page = await pageOf(linkOf(estimate))
  const shown = [...page.matchAll(/<img src="([^"]+)" alt="([^"]+)"/g)].map(([, url, alt]) => [url, alt])
  expect(shown).toEqual([[expect.stringMatching(/^\/api\/v1\/images\/[0-9a-z.]+\?e=\d+&amp;s=/), 'The &lt;gate&gt;']])
  const photo = await call('GET', String(shown[0]?.[0]).replaceAll('&amp;', '&'))
  expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
})

test('pairs of photos are shown of a finished job, if the business says so', async () => {
  const before = await addPhoto()
  const after = await addPhoto()
  const [lead] = await rowsOf(sql`SELECT lead_id FROM leads WHERE contact_id = ${before.path.split('/')[4]}`)
  const lead_id = Number(lead?.lead_id)
  await database().batch([
    sql`UPDATE images SET lead_id = ${lead_id} WHERE image_id IN (${before.image.image_id}, ${after.image.image_id})`,
    sql`INSERT INTO photo_pairs (pair_id, lead_id, before_id, after_id, user_name, created_at)
      VALUES (901, ${lead_id}, ${before.image.image_id}, ${after.image.image_id}, 'Ada', 1)`,
  ])
  const link = linkOf(await sentEstimate({}, lead_id))
  const pairs = async () => ((await pageOf(link)).match(/class="pair"/g) ?? []).length
  expect(await pairs()).toBe(0)
  await rowsOf(sql`UPDATE settings SET shows_pairs = 1`)
  expect(await pairs()).toBe(0)
  await rowsOf(sql`UPDATE leads SET stage_id = 8 WHERE lead_id = ${lead_id}`)
  expect(await pairs()).toBe(1)
  await rowsOf(sql`UPDATE settings SET shows_pairs = 0`)
  expect(await pairs()).toBe(0)
})

test('the link of a receipt shows its payments and balance, and takes no answers', async () => {
  const receipt = await addReceipt()
  await addPayment(receipt.receipt_id, 40_000)
  const answer = await admin('POST', `${receiptPath(receipt.receipt_id)}/link`)
  const { link } = ((await answer.json()) as { receipt: { link: string } }).receipt
  const page = await pageOf(link)
  expect(textOf(page)).toMatch(
    /Receipt R\d{4}-\d{4} .*\$400\.00 .*Total \$1,000\.00 .*Paid \$400\.00 .*Balance due \$600\.00/,
  )
  expect(page).not.toContain('<form')
  for (const part of ['signature', 'decline', 'question', 'viewed', 'sum']) {
    expect((await post(`${link}/${part}`, { text: 'x', name: 'x' })).status).toBe(404)
  }
  await addPayment(receipt.receipt_id, 60_000)
  expect(textOf(await pageOf(link))).toContain('Paid in full')
})

test('the address of a sent form leads back to the page', async () => {
  const link = linkOf(await sentEstimate())
  for (const part of ['signature', 'decline', 'question', 'sum', 'viewed', 'none']) {
    const answer = await visitDocument('GET', `${link}/${part}`)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, link])
  }
})

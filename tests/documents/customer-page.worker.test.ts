import { sql } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Estimate } from '#contract/documents/estimate.ts'
import { ReceiptAnswer } from '#contract/documents/receipt.ts'
import { sha256 } from '#contract/sha256.ts'
import { endpoints } from '#worker/api.ts'
import { type Call, call, read } from '../support/worker/call.ts'
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
  addEstimate,
  estimateById,
  estimateLine,
  reviseEstimate,
  sendEstimate,
  sentEstimate,
} from '../support/worker/documents.ts'
import { newAddress } from '../support/worker/leads.ts'
import { addPair, merged } from '../support/worker/merges.ts'
import { addStaff, database, PINS } from '../support/worker/people.ts'
import { addPhoto, addPhotoPair, putPhoto, removePhoto } from '../support/worker/photos.ts'
import { addPayment, addReceipt, receiptPath } from '../support/worker/receipts.ts'
import { sampleOf } from '../support/worker/samples.ts'

beforeAll(async () => {
  await addStaff()
  await database().batch([
    sql`UPDATE settings SET business_name = 'Shade <b>& "Sons"', business_phone = '+15125550100', brand_color = '#ffe14d'`,
  ])
})

const admin = (method: string, path: string, body?: object) =>
  call(method, path, { pin: PINS.admin, ...(body && { body }) })
const post = (path: string, fields = {}, headers: Record<string, string> = {}) =>
  sendForm(path, fields, { address: newAddress(), headers })
const visit = (path: string) => visitDocument('GET', path, { address: newAddress() })

test('shows an estimate of 300 lines with strict headers, escaped texts and readable colors of the business', async () => {
  const estimate = await sentEstimate({
    title: 'مظلة <i>· Mái che · 遮阳棚 · 🌵',
    lines: [
      estimateLine({ name: '"><script>alert(1)</script>', description: 'Two\nlines' }),
      ...Array.from({ length: 299 }, () => estimateLine({ is_optional: true })),
    ],
    tax_rate: 8250,
    terms: 'Half <now>',
  })
  const answer = await visit(linkOf(estimate))
  const page = await answer.text()
  expect(answer.status).toBe(200)
  expect(page).toContain('<h1 class="title" tabindex="-1" dir="auto">مظلة &lt;i&gt;· Mái che · 遮阳棚 · 🌵</h1>')
  expect(page).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(page).toContain('Half &lt;now&gt;')
  expect(page).toContain('Shade &lt;b&gt;&amp; &quot;Sons&quot;')
  expect(page).toContain('href="tel:+15125550100"')
  expect(page).not.toMatch(/<script>|inline\(\)/)
  expect(page.match(/class="item"/g)).toHaveLength(300)
  expect(textOf(page)).toContain('10 ft × $12.50 $125.00')
  expect(textOf(page)).toMatch(/Subtotal \$125\.00 .*Tax \(8\.25%\) \$10\.31 .*Total \$135\.31/)
  expect(page).toContain('--accent:#ffe14d;')
  expect(page).toContain('--on-accent:#000000;')
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-robots-tag': 'noindex, nofollow, noarchive',
    'content-security-policy': expect.stringMatching(
      /^default-src 'none'; script-src 'self'; style-src 'self' 'sha256-[^']+'; img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'$/,
    ),
  })
})

const ENDED_LINK = 'This link does not work any more'
/** Links that must not work, each after it worked. */
const ENDED: [why: string, end: (estimate: Estimate) => Promise<unknown>][] = [
  ['revoked', ({ estimate_id }) => admin('DELETE', `/api/v1/estimates/${estimate_id}/link`)],
  [
    'expired',
    ({ estimate_id }) => rowsOf(sql`UPDATE document_links SET expires_at = 1 WHERE estimate_id = ${estimate_id}`),
  ],
  ['of a deleted estimate', ({ estimate_id }) => admin('DELETE', `/api/v1/estimates/${estimate_id}`)],
  ['of a deleted lead', ({ lead_id }) => admin('DELETE', `/api/v1/leads/${lead_id}`)],
  ['of a deleted contact', async (estimate) => admin('DELETE', `/api/v1/contacts/${await contactOf(estimate)}`)],
]

test.each(ENDED)('a link that is %s is the same page as one that never was', async (_, end) => {
  const estimate = await sentEstimate()
  const link = linkOf(estimate)
  const fields = await signatureFields(link)
  await end(estimate)
  const never = await visit(`/d/${'A'.repeat(22)}`)
  const expected = await never.text()
  expect([never.status, never.headers.get('x-robots-tag')]).toEqual([404, 'noindex, nofollow, noarchive'])
  expect(textOf(expected)).toContain(ENDED_LINK)
  expect(expected).toContain('href="tel:+15125550100"')
  const answers = [
    await visit(link),
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
  `/d/${'é'.repeat(22)}`,
  '/d/A%00/x',
  '/d/A%0d%0aSet-Cookie:a/x',
  `/d/../d/${"'".repeat(22)}`,
])('what is no token is the same page: %s', async (path) => {
  const answer = await visit(path)
  expect([answer.status, textOf(await answer.text())]).toEqual([404, expect.stringContaining(ENDED_LINK)])
})

test('a draft has no link, and a deleted revision ends the link that it took over', async () => {
  expect((await addEstimate()).link).toBeNull()
  const first = await sentEstimate()
  const second = await sendEstimate((await reviseEstimate(first.estimate_id)).estimate_id)
  expect(second.link).toBe(first.link)
  await admin('DELETE', `/api/v1/estimates/${second.estimate_id}`)
  expect((await visit(linkOf(first))).status).toBe(404)
})

test('after a merge the link shows the remaining contact', async () => {
  const { contact, other } = await addPair()
  const estimate = await sentEstimate({}, await leadOf(other.contact_id))
  expect(await pageOf(linkOf(estimate))).toMatch(/R\. Diaz/i)
  await merged({ contact, other })
  expect(await pageOf(linkOf(estimate))).toMatch(/Rosa Diaz/i)
})

const changeContact = async (estimate: Estimate, change: object) =>
  admin('PUT', `/api/v1/contacts/${await contactOf(estimate)}`, change)

test('a signed page keeps the names, address and sums of its signature; the phone to call is that of today', async () => {
  const { path, image: photo } = await addPhoto()
  const estimate = await sentEstimate({ image_ids: [photo.image_id] }, await leadOf(path.split('/')[4]))
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

test('a page shows address, license and e-mail of the business; a signed one shows those of its signature', async () => {
  const set = (address: string, license: string, email: string) =>
    rowsOf(
      sql`UPDATE settings SET business_address = ${address}, license_number = ${license}, business_email = ${email}`,
    )
  const bare = await sentEstimate()
  await post(`${linkOf(bare)}/signature`, await signatureFields(linkOf(bare)))
  await set('5 Loop Rd, Cibolo', 'TX-4711', 'office@example.com')
  const estimate = await sentEstimate()
  const link = linkOf(estimate)
  await post(`${link}/signature`, await signatureFields(link))
  await set('9 New Rd', 'TX-9999', 'new@example.com')
  const page = await pageOf(link)
  expect(textOf(page)).toContain('5 Loop Rd, Cibolo License TX-4711 office@example.com')
  expect(page).toContain('href="mailto:office@example.com"')
  expect(page).not.toMatch(/9 New Rd|9999|new@/)
  expect(await pageOf(linkOf(bare))).not.toMatch(/9 New Rd|9999|new@/)
  expect(await pageOf(linkOf(await sentEstimate()))).toContain('License TX-9999')
  await set('', '', '')
})

test('customer and staff download the signed text, whose SHA-256 is the fingerprint of the page', async () => {
  const estimate = await sentEstimate()
  const link = linkOf(estimate)
  expect((await visit(`${link}/signed-text`)).status).toBe(404)
  await post(`${link}/signature`, await signatureFields(link))
  const { signature } = await estimateById(estimate.estimate_id)
  expect(await pageOf(link)).toContain(`href="${link}/signed-text"`)
  const files = [
    await visit(`${link}/signed-text`),
    await call('GET', `/api/v1/estimates/${estimate.estimate_id}/signed-text`, { pin: PINS.manager }),
  ]
  for (const file of files) {
    expect(file.headers.get('content-disposition')).toContain(`-sha256-${signature?.hash}.json`)
    expect(await sha256(await file.text())).toBe(signature?.hash)
  }
})

test('names, titles and addresses in capitals are shown as people write them, and stay as stored', async () => {
  const estimate = await sentEstimate({ title: "20x30 SHADE | 10'-TALL | GALV" })
  await changeContact(estimate, {
    name: 'MARÍA DE LA CRUZ',
    phone: '2105550198',
    address: '5499 CIBOLO TRL | TX | 78114',
  })
  const page = textOf(await pageOf(linkOf(estimate)))
  expect(page).toContain('Shade 20 × 30 ft, 10 ft tall, galv')
  expect(page).toContain('María de la Cruz 5499 Cibolo Trl, TX 78114 (210) 555-0198')
  const [contact] = await rowsOf(
    sql`SELECT name, address FROM contacts WHERE contact_id = ${await contactOf(estimate)}`,
  )
  expect(contact).toEqual({ name: 'MARÍA DE LA CRUZ', address: '5499 CIBOLO TRL | TX | 78114' })
})

test('an earlier signature is drawn from what it kept', async () => {
  await rowsOf(sql`UPDATE settings SET business_address = '9 New Rd'`)
  const estimate = await sentEstimate({ title: 'IRON GATE' })
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
  const kept = ['Old Name', '2026-0001', 'IRON GATE', 'Rosa Then', '5499 CIBOLO TRL, TX 78114', 'Total $0.01']
  for (const text of kept) expect(page).toContain(text)
  expect(page).not.toContain('9 New Rd')
  const { signed } = await estimateById(estimate.estimate_id)
  expect(signed?.customer).toMatchObject({ name: 'Rosa Then', address: '5499 CIBOLO TRL, TX 78114' })
})

test('a network that guesses links is slowed down, while its real link works', async () => {
  const link = linkOf(await sentEstimate())
  const address = newAddress()
  const guess = () => visitDocument('GET', `/d/${crypto.randomUUID().replaceAll('-', '').slice(0, 22)}`, { address })
  let last = await guess()
  for (let i = 0; i < 70 && last.status === 404; i++) last = await guess()
  expect(last.status).toBe(429)
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await visitDocument('GET', link, { address })).status).toBe(200)
})

test('the page shows photos of its own lead that are outside the trash', async () => {
  const [own, trashed, foreign] = [await addPhoto({ description: 'The <gate>' }), await addPhoto(), await addPhoto()]
  const lead_id = await leadOf(own.path.split('/')[4])
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
  const { leadId: lead_id } = await addPhotoPair()
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

test('the link of a receipt shows its payments and balance, takes no answers, and ends in the trash', async () => {
  const { receipt_id } = await addReceipt()
  await addPayment(receipt_id, 40_000)
  const answer = await admin('POST', `${receiptPath(receipt_id)}/link`)
  const link = linkOf((await read(answer, ReceiptAnswer)).receipt)
  const page = await pageOf(link)
  expect(textOf(page)).toMatch(
    /Invoice R\d{4}-\d{4} Partly paid .*Due date .*\$400\.00 .*Total \$1,000\.00 .*Paid -\$400\.00 .*Balance due \$600\.00/,
  )
  expect(page).not.toContain('<form')
  for (const part of ['signature', 'decline', 'question', 'viewed', 'sum']) {
    expect((await post(`${link}/${part}`, { text: 'x', name: 'x' })).status).toBe(404)
  }
  await addPayment(receipt_id, 60_000)
  expect(textOf(await pageOf(link))).toContain('Paid in full')
  const unpaid = await addReceipt()
  const { receipt } = await read(await admin('POST', `${receiptPath(unpaid.receipt_id)}/link`), ReceiptAnswer)
  await admin('DELETE', receiptPath(unpaid.receipt_id))
  expect((await visit(linkOf(receipt))).status).toBe(404)
})

test('the address of a sent form leads back to the page', async () => {
  const link = linkOf(await sentEstimate())
  for (const part of ['signature', 'decline', 'question', 'sum', 'viewed', 'none']) {
    const answer = await visitDocument('GET', `${link}/${part}`)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, link])
  }
})

const TITLE = 'Zanzibar gate'

/** The ways in which a request could carry a token. */
const WAYS: [way: string, carry: (path: string, token: string) => { path: string } & Pick<Call, 'headers'>][] = [
  ['as a PIN', (path, token) => ({ path, headers: { 'x-crm-pin': token } })],
  [
    'as a bearer, a cookie and in the query',
    (path, token) => ({
      path: `${path}${path.includes('?') ? '&' : '?'}token=${token}&pin=${token}&code=${token}`,
      headers: { authorization: `Bearer ${token}`, cookie: `tradeboard_device=${token}.1.${token}` },
    }),
  ],
]

test('the token of a link opens no route of the API', async () => {
  const { link } = await sentEstimate({ title: TITLE, lines: [estimateLine({ name: TITLE })] })
  const token = link?.split('/')[2] ?? ''
  expect(token).toMatch(/^[\w-]{22}$/)
  expect(await pageOf(`/d/${token}`)).toContain(TITLE)
  for (const endpoint of endpoints) {
    const isOpen = endpoint.policy === 'open'
    const sample = await sampleOf(endpoint, PINS.admin)
    const body = sample.body && !(sample.body instanceof FormData) ? { ...sample.body, pin: token } : sample.body
    const named = { path: endpoint.path.replace(/:\w+/g, token) }
    for (const [way, carry] of [...WAYS, ['as an id', () => named] as const]) {
      // So many wrong codes would lock out all strangers.
      await database().batch([sql`DELETE FROM attempts`])
      const { path, headers } = { headers: {}, ...carry(sample.path, token) }
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
  const link = linkOf(await sentEstimate())
  const fields = await signatureFields(link, { name: 'Quentin Quicksilver', text: 'Really?', reason: 'Quite dear' })
  const options = { address: '198.51.100.77', headers: { 'user-agent': 'Nosy/9' } }
  await visitDocument('HEAD', link, options)
  for (const part of ['viewed', 'sum', 'question', 'signature', 'decline'])
    await sendForm(`${link}/${part}`, fields, options)
  await visitDocument('GET', `/d/${'A'.repeat(22)}`, options)
  const text = logged.join('\n')
  vi.restoreAllMocks()
  for (const part of ['', ...['viewed', 'sum', 'question', 'signature', 'decline'].map((name) => `/${name}`)])
    expect(text).toContain(`"route":"/d/:token${part}"`)
  for (const secret of [link.slice(3), 'A'.repeat(22), 'Quicksilver', 'Really', 'Quite', '198.51', 'Nosy']) {
    expect(text).not.toContain(secret)
  }
})

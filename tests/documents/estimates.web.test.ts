import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { EstimateContent } from '#contract/documents/content.ts'
import type { EstimateView } from '#contract/documents/document-view.ts'
import type { Estimate } from '#contract/documents/estimate.ts'
import type { LeadDocuments } from '#contract/documents/lead-documents.ts'
import { shownEstimate, signedViewOf } from '#contract/documents/signed-text.ts'
import { defaultTotals } from '#contract/documents/totals.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { documentsKey, estimateKey, panelKey } from '#web/cache/read-keys.ts'
import { createEstimate } from '#web/documents/estimates/create-estimate.write.ts'
import { addedEstimate } from '#web/documents/estimates/estimate-cache.ts'
import {
  contentOf,
  contentWhileTyping,
  EstimateFields,
  parseLines,
  serializeLines,
  textsOf,
} from '#web/documents/estimates/estimate-fields.ts'
import { estimateView as viewOf } from '#web/documents/estimates/estimate-view.ts'
import { saveEstimate } from '#web/documents/estimates/save-estimate.write.ts'
import { NO_DOCUMENTS } from '#web/documents/lead-documents-query.ts'
import { checkForm } from '#web/forms/check-form.ts'
import { changesIn } from '#web/offline/answered-records.ts'
import { changeCache } from '#web/offline/optimistic-changes.ts'
import { USER } from '../support/screen/answers.ts'
import { PROFILE } from '../support/screen/contacts.ts'
import { fullEstimate, lineOf } from '../support/web/document-views.ts'
import { contentWith, estimateWith, LEAD, OF_LEAD } from '../support/web/estimates.ts'

const VALUED = { ...LEAD, value_estimate: 900 }
const ESTIMATE = estimateWith(contentWith())
const EMPTY = contentWith({ lines: [] })

/** A cache with the estimate, the documents of its lead, and the panel of the lead. */
const cacheWith = (estimate: Estimate) => {
  const client = new QueryClient()
  client.setQueryData(estimateKey(4), estimate)
  client.setQueryData(documentsKey(9), NO_DOCUMENTS)
  changeCache(client, [addedEstimate(estimate)])
  client.setQueryData(panelKey(9), { lead: VALUED, timeline: PROFILE.timeline })
  return client
}
const valueIn = (client: QueryClient) => client.getQueryData<{ lead: Lead }>(panelKey(9))?.lead.value_estimate

const BY = { user_id: 2, user_name: 'Marcus Hill' }

test.each([
  ['the total', contentWith(), true, 100],
  ['its value before without lines', EMPTY, true, 900],
  ['its value before where another estimate is signed', contentWith(), false, 900],
])('while a draft is sent its lead shows %s', (_, content, setsValue, value) => {
  const creation = { ...OF_LEAD, setsValue, leadId: 9, content, by: BY, created: { estimate_id: 2 ** 50 } }
  const created = cacheWith(ESTIMATE)
  changeCache(created, createEstimate.change?.(creation, 5) ?? [])
  expect(valueIn(created)).toBe(value)
  const saved = cacheWith(ESTIMATE)
  changeCache(saved, saveEstimate.change?.({ ...OF_LEAD, setsValue, estimate: ESTIMATE, content }, 5) ?? [])
  expect(valueIn(saved)).toBe(value)
})

test.each([
  ['newer', 4, 'ANSWER'],
  ['equal', 3, 'ANSWER'],
  ['older', 2, 'OAK STREET'],
])('an answer with a %s version than the cache has', (_, version, title) => {
  const client = cacheWith(ESTIMATE)
  changeCache(client, changesIn({ estimate: { ...ESTIMATE, title: 'ANSWER', version } }))
  expect(client.getQueryData<Estimate>(estimateKey(4))?.title).toBe(title)
  expect(client.getQueryData<LeadDocuments>(documentsKey(9))?.estimates.map((one) => one.title)).toEqual([title])
})

const TYPED: EstimateContent = {
  title: 'Shade',
  lines: [
    lineOf('a', { quantity: 12_500, price_cents: 123_456, measures: { kind: 'hauling', loads: 2 }, price_item_id: 4 }),
    lineOf('b', { is_optional: true, package: 'p' }),
  ],
  packages: [{ key: 'p', name: 'Good', description: 'Plain' }],
  discount: { kind: 'percent', rate: 7500 },
  deposit: { kind: 'amount', cents: 50_000 },
  tax_rate: 8250,
  notes: 'Two dogs',
  terms: 'Net 30',
  image_ids: [3, 5],
  valid_until: '2026-12-26',
}

test('a content becomes texts and the same content again', () => {
  expect(contentOf(textsOf(TYPED))).toEqual(TYPED)
  expect(contentWhileTyping(textsOf(TYPED))).toEqual(TYPED)
})

test.each([
  ['discount', '110%', ['discount']],
  ['deposit', '-5', ['deposit']],
  ['tax_rate', '', ['tax_rate']],
  ['valid_until', '', ['valid_until']],
])('refuses %s %j', (field, text, fields) => {
  const { issues = {} } = checkForm(EstimateFields, { [field]: text })
  expect(Object.keys(issues)).toEqual(fields)
})

test('names the line and the field that cannot be read', () => {
  const lines = parseLines(textsOf(TYPED).lines).map((line, at) =>
    at === 1 ? { ...line, name: ' ', quantity: '1,5', price: 'abc' } : line,
  )
  const { issues = {} } = checkForm(EstimateFields, { lines: serializeLines(lines) })
  expect(Object.keys(issues).toSorted()).toEqual(['lines.1.name', 'lines.1.price', 'lines.1.quantity'])
})

test('counts what cannot be read as nothing while it is typed', () => {
  const lines = parseLines(textsOf(TYPED).lines).map((line) => ({ ...line, price: `${line.price}x` }))
  const typing = contentWhileTyping({
    ...textsOf(TYPED),
    lines: serializeLines(lines),
    discount: '5..',
    tax_rate: '',
  })
  expect(defaultTotals(typing).total).toBe(0)
})

const CONTENT = contentWith({
  lines: [
    lineOf('light', { is_optional: true }),
    lineOf('paint', { package: 'good' }),
    lineOf('zinc', { package: 'best' }),
    lineOf('gate', { package: 'best', is_optional: true }),
    lineOf('lock', { package: 'best', is_optional: true }),
  ],
  packages: [
    { key: 'good', name: 'Good', description: '' },
    { key: 'best', name: 'Best', description: '' },
  ],
})
const CHOICES = { package: 'best', options: ['gate'] }
const SIGNATURE = {
  ...{ name: 'Rosa', strokes: [], choices: CHOICES, signed_at: 1, hash: '' },
  ...{ address: null, browser: null, witness: null },
}

const SEEN = { lead: LEAD, language: 'en' as const, business: USER.business, photos: [] }

/** A sent estimate, or a signed one after its contact and business were renamed. */
const shownIn = (state: 'sent' | 'signed') => {
  const estimate = estimateWith(CONTENT, { state: 'sent' })
  const view = viewOf({ content: CONTENT, estimate, choices: CHOICES }, SEEN)
  if (state === 'sent') return view
  return viewOf(
    { content: CONTENT, estimate: { ...estimate, state, signature: SIGNATURE, signed: signedViewOf(view) } },
    {
      ...SEEN,
      lead: { ...LEAD, contact_name: 'SOMEBODY ELSE', contact_zip: '07030' },
      business: { ...USER.business, name: 'Renamed Ltd' },
    },
  )
}
const keys = ({ sections }: EstimateView) =>
  sections.map(({ package: offer, lines }) => [offer?.key, lines.map(({ key }) => key)])

test('an estimate that is not signed shows every package and option', () => {
  expect(keys(shownIn('sent'))).toEqual([
    [undefined, ['light']],
    ['good', ['paint']],
    ['best', ['zinc', 'gate', 'lock']],
  ])
})

test('a signed estimate shows what was chosen only, without empty sections, with the names and sums of its signature', () => {
  const [sent, signed] = [shownIn('sent'), shownIn('signed')]
  expect(keys(signed)).toEqual([['best', ['zinc', 'gate']]])
  expect([signed.customer, signed.business, signed.totals]).toEqual([sent.customer, sent.business, sent.totals])
})

test('a signed estimate keeps the photos of its signature by the links of the server, also when the lead lost them', () => {
  const signed = signedViewOf(shownIn('sent'))
  const photo = { image_id: 7, sha256: 'abc', caption: 'The gate' }
  const estimate = {
    ...estimateWith(CONTENT, { state: 'signed' }),
    ...{ signature: SIGNATURE, signed: { ...signed, photos: [{ ...photo, url: '/api/v1/images/gate.jpg' }] } },
  }
  expect(viewOf({ content: CONTENT, estimate }, SEEN).photos).toEqual([{ ...photo, url: '/api/v1/images/gate.jpg' }])
})

const VIEW = fullEstimate()
const hashWith = (change: Partial<EstimateView>) => shownEstimate({ ...VIEW, ...change })

test.each<Partial<EstimateView>>([
  { number: 'E-2026-999' },
  { day: '2026-01-01' },
  { valid_until: '2027-01-31' },
  { business: { ...VIEW.business, name: 'Other Shade' } },
  { business: { ...VIEW.business, phone: '(210) 555-0199' } },
  { customer: { ...VIEW.customer, name: 'Somebody else' } },
  { customer: { ...VIEW.customer, address: '9 Other St' } },
  { title: 'Another title' },
  { sections: VIEW.sections.slice(1) },
  { tax_rate: 1 },
  { notes: 'Other notes' },
  { terms: 'Other terms' },
  { photos: [{ image_id: 99, sha256: 'f'.repeat(64), caption: 'Another photo', url: '' }] },
] as Partial<EstimateView>[])('a signature of an estimate does not fit one with %j', async (change) => {
  expect(await hashWith(change)).not.toBe(await hashWith({}))
})

test('a signature fits an estimate whose phone is written in another way', async () => {
  const digits = VIEW.business.phone?.replace(/\D/g, '') ?? null
  expect(await hashWith({ business: { ...VIEW.business, phone: digits } })).toBe(await hashWith({}))
})

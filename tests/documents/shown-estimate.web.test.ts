import { expect, test } from 'vitest'
import type { EstimateView } from '#contract/documents/document-view.ts'
import { shownEstimate } from '#contract/documents/signed-text.ts'
import { fullEstimate } from '../support/web/document-views.ts'

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

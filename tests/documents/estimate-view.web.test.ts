import { expect, test } from 'vitest'
import type { EstimateView } from '#contract/documents/document-view.ts'
import { signedViewOf } from '#contract/documents/signed-text.ts'
import { estimateView } from '#web/documents/estimates/estimate-view.ts'
import { USER } from '../support/screen/answers.ts'
import { lineOf } from '../support/web/document-views.ts'
import { contentWith, estimateWith, LEAD } from '../support/web/estimates.ts'

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
const shown = (state: 'sent' | 'signed') => {
  const estimate = estimateWith(CONTENT, { state: 'sent' })
  const view = estimateView({ content: CONTENT, estimate, choices: CHOICES }, SEEN)
  if (state === 'sent') return view
  return estimateView(
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
  expect(keys(shown('sent'))).toEqual([
    [undefined, ['light']],
    ['good', ['paint']],
    ['best', ['zinc', 'gate', 'lock']],
  ])
})

test('a signed estimate shows what was chosen only, without empty sections', () => {
  expect(keys(shown('signed'))).toEqual([['best', ['zinc', 'gate']]])
})

test('a signed estimate keeps the names and sums of its signature', () => {
  const [sent, signed] = [shown('sent'), shown('signed')]
  expect([signed.customer, signed.business, signed.totals]).toEqual([sent.customer, sent.business, sent.totals])
})

test('a signed estimate keeps the photos of its signature by the links of the server, also when the lead lost them', () => {
  const signed = signedViewOf(shown('sent'))
  const photo = { image_id: 7, sha256: 'abc', caption: 'The gate' }
  const estimate = {
    ...estimateWith(CONTENT, { state: 'signed' }),
    ...{ signature: SIGNATURE, signed: { ...signed, photos: [{ ...photo, url: '/api/v1/images/gate.jpg' }] } },
  }
  expect(estimateView({ content: CONTENT, estimate }, SEEN).photos).toEqual([
    { ...photo, url: '/api/v1/images/gate.jpg' },
  ])
})

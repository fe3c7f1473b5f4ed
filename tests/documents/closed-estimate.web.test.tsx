import { cleanup, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Estimate } from '#contract/documents/estimate.ts'
import { signedViewOf } from '#contract/documents/signed-text.ts'
import { ClosedEstimate } from '#web/documents/estimates/closed-estimate.tsx'
import { estimateView } from '../support/web/document-views.ts'
import { contentWith, estimateWith, LEAD, OF_LEAD } from '../support/web/estimates.ts'
import { keep, withFakeServer, withProviders } from '../support/web/profile.tsx'

withFakeServer()

const act = () => {}
const acts = { onSend: act, onSign: act, onDecline: act, onDelete: act }
const open = (estimate: Estimate, of = OF_LEAD) => {
  keep(['contacts', '5', 'images'], [])
  render(withProviders(<ClosedEstimate lead={LEAD} estimate={estimate} of={of} isSending={false} {...acts} />))
}
const offered = () =>
  ['Sign here', 'Revise', 'Copy as new'].filter((name) => screen.queryByRole('button', { name }) !== null)

test('a signed estimate shows its fingerprint with the signed text, and leads to its receipt', () => {
  const receipt = {
    ...{ receipt_id: 6, lead_id: 9, estimate_id: 4, estimate_number: null, number_year: 2026, number_seq: 1 },
    ...{ title: '', total_cents: 1, deposit_cents: 0, paid_cents: 0, issued_on: '2026-11-26', payments: [] },
    ...{ created_at: 1, version: 1, language: null, link: null },
  }
  keep(['documents', 9], { estimates: [], receipts: [receipt], customer_language: 'en' })
  const signature = {
    ...{ name: 'Rosa', strokes: [], choices: { package: null, options: [] }, signed_at: 1, hash: 'f00d' },
    ...{ address: null, browser: null, witness: null },
  }
  const signed = signedViewOf(estimateView({}))
  const estimate = estimateWith(contentWith(), { state: 'signed', signature, signed })
  open(estimate)
  expect(screen.getByText('f00d')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Download the signed text' })).toBeTruthy()
  expect(screen.getByText('Rosa Delgado')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Receipt and payments' }).getAttribute('href')).toBe('/leads/9/receipts/6')
  expect(offered()).toEqual([])
})

test.each(['declined', 'expired'] as const)(
  'a %s estimate offers a revision and a copy only while no other estimate of its lead is signed',
  (state) => {
    open(estimateWith(contentWith(), { state }))
    expect(offered()).toEqual(['Revise', 'Copy as new'])
    cleanup()
    open(estimateWith(contentWith(), { state }), { ...OF_LEAD, setsValue: false })
    expect(offered()).toEqual([])
    expect(screen.getByText(/Further work needs a lead of its own/)).toBeTruthy()
  },
)

import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { TimelineItem } from '#contract/activity/timeline.ts'
import { DEFAULT_PERMISSIONS } from '#contract/permissions.ts'
import { TimelineList } from '#web/activity/timeline-list.tsx'
import { withProviders } from '../support/web/profile.tsx'
import { signInWith } from '../support/web/sign-in.ts'

const BASE = { note: null, image_id: null, user_name: 'Ada', created_at: 1, lead_id: 7 }
const NAMED = { name: 'ROSA', number: '2026-0042', amount_cents: 12_500 }
const ITEMS: TimelineItem[] = [
  { ...BASE, id: 4, estimate_id: 3, action: 'estimate_sent', details: NAMED },
  { ...BASE, id: 3, receipt_id: 5, action: 'receipt_created', details: { ...NAMED, number: 'R2026-0017' } },
  { ...BASE, id: 2, receipt_id: 5, action: 'payment_recorded', details: { ...NAMED, payment_id: 1, method: 'cash' } },
  { ...BASE, id: 1, estimate_id: 2, action: 'estimate_purged', details: {} },
]

const linksOf = (data: TimelineItem[]) => {
  signInWith(DEFAULT_PERMISSIONS.manager)
  const timeline = { data, next: null, pagination: { page: 1, hasNext: false, total: data.length } }
  render(withProviders(<TimelineList contactId={5} timeline={timeline} now={2} older="idle" showOlder={() => {}} />))
  expect(screen.getAllByRole('listitem')).toHaveLength(data.length)
  return screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
}

test('lines about estimates, receipts and payments link to the document unless it is purged', () => {
  expect(linksOf(ITEMS)).toEqual([
    [expect.stringContaining('2026-0042'), '/leads/7/estimates/3'],
    [expect.stringContaining('R2026-0017'), '/leads/7/receipts/5'],
    [expect.stringMatching(/^Payment/), '/leads/7/receipts/5'],
  ])
})

test('lines without the id of a document, which only users with Estimates: View get, have no link', () => {
  expect(linksOf(ITEMS.map(({ estimate_id: _, receipt_id: __, ...item }) => item))).toEqual([])
})

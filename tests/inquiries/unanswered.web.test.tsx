import 'fake-indexeddb/auto'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { InquiryState } from '#contract/inquiries/state.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { DEFAULT_PERMISSIONS } from '#contract/permissions.ts'
import { queryClient } from '#web/cache/query-client.ts'
import { InquiriesScreen } from '#web/inquiries/inquiries-screen.tsx'
import { InquiryCard } from '#web/inquiries/inquiry-card.tsx'
import { recordFirstResponse } from '#web/inquiries/record-first-response.write.ts'
import { defineWrite } from '#web/offline/define-write.ts'
import { makeWrite } from '#web/offline/make-write.ts'
import { setOutboxOwner } from '#web/offline/outbox.ts'
import { deleteOutboxOf } from '#web/offline/outbox-database.ts'
import { followWrites } from '#web/offline/resume-writes.ts'
import { countUnsent } from '#web/offline/unsent.ts'
import { draft } from '../support/web/drafts.ts'
import { answer, press, sent, type, withFakeServer, withProviders } from '../support/web/profile.tsx'
import { signInWith } from '../support/web/sign-in.ts'

withFakeServer()

const MINUTE = 60_000
const MAX = 2
/** Wednesday, 9 AM in Chicago. */
const MORNING = Date.parse('2026-03-04T15:00:00Z')

beforeEach(() => {
  queryClient.clear()
  signInWith(DEFAULT_PERMISSIONS.manager)
})

const inquiry = (received_at: number, more: Partial<InquiryState> = {}): InquiryState => ({
  received_at,
  touched_at: null,
  touch_kind: null,
  is_suspected: false,
  source: null,
  ...more,
})
const card = (more: Partial<Lead>, now = MORNING) =>
  render(withProviders(<InquiryCard inquiry={draft(more)} now={now} />))

test.each([
  ['a minute ago', MORNING, MORNING + MINUTE, '1 min unanswered'],
  ['this minute', MORNING, MORNING + 100, 'under 1 min unanswered'],
  ['this morning', MORNING, MORNING + 185 * MINUTE, '3 h 5 min unanswered'],
  [
    'last evening, before opening',
    MORNING - 13 * 60 * MINUTE,
    MORNING - 2 * 60 * MINUTE,
    'Unanswered',
    /^After hours, counts from 8:00\sAM$/,
  ],
  [
    'Saturday afternoon',
    Date.parse('2026-03-07T18:50Z'),
    Date.parse('2026-03-07T21:00Z'),
    '10 min unanswered',
    /^After hours, counts from Monday/,
  ],
])(
  'an inquiry of %s says for how long it waits, and after hours from when the time counts',
  (_, received, now, ...said) => {
    card({ inquiry: inquiry(received) }, now)
    for (const text of [...said, 'Draft']) expect(screen.getByText(text)).toBeTruthy()
  },
)

test('shows no unanswered badge after a response or for a lead from elsewhere', () => {
  card({ inquiry: inquiry(MORNING, { touched_at: MORNING + 1, touch_kind: 'text' }) })
  expect(screen.getByText('Texted')).toBeTruthy()
  card({ inquiry: null, draft_name: 'By hand' })
  expect(screen.queryByText(/^New/)).toBeNull()
})

test('shows the visitor’s source on the card', () => {
  const known = {
    landing_page: null,
    referrer: null,
    utm_source: null,
    utm_medium: null,
    utm_term: null,
    utm_content: null,
    utm_campaign: null,
  }
  const source = {
    ...known,
    utm_source: 'google',
    utm_campaign: 'spring-ads',
    landing_page: 'https://www.alamo.example/shades/',
  }
  card({ inquiry: inquiry(1, { source }) })
  expect(screen.getByText('Google · spring-ads')).toBeTruthy()
  expect(screen.getByText('alamo.example/shades')).toBeTruthy()
  card({ inquiry: inquiry(1, { source: { ...known, referrer: 'https://www.facebook.com/alamo' } }) })
  expect(screen.getByText('facebook.com')).toBeTruthy()
  // The form itself is not a source.
  card({ inquiry: inquiry(1, { source: { ...known, landing_page: 'https://board.example/public/lead-form' } }) })
  expect(screen.queryByText(/lead-form/)).toBeNull()
})

const page = (...data: Lead[]) => ({ data, pagination: { page: 1, hasNext: false, total: data.length }, next: null })
const names = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)

test('sorts unanswered inquiries first; an answered inquiry is marked and keeps its place', async () => {
  const old = draft({
    lead_id: 1,
    draft_name: 'Answered Ann',
    inquiry: inquiry(1, { touched_at: 2, touch_kind: 'call' }),
  })
  const fresh = draft({ lead_id: 2, draft_name: 'Waiting Will', inquiry: inquiry(Date.now() - MINUTE) })
  const other = draft({ lead_id: 3, draft_name: 'Waiting Wanda', inquiry: inquiry(Date.now() - 2 * MINUTE) })
  answer([200, page(old, fresh, other)])
  render(withProviders(<InquiriesScreen />))
  await waitFor(() => expect(names()).toEqual(['Waiting Will', 'Waiting Wanda', 'Answered Ann']))

  answer(
    [200, { success: true }],
    [200, page(old, { ...fresh, inquiry: inquiry(1, { touched_at: 3, touch_kind: 'call' }) }, other)],
  )
  const [call] = screen.getAllByRole('link', { name: 'Call' })
  expect(call?.getAttribute('href')).toBe('tel:5125550100')
  if (call) fireEvent.click(call)
  await waitFor(() => expect(screen.getAllByText('Called')).toHaveLength(2))
  await waitFor(() =>
    expect(sent().find(({ method }) => method === 'POST')).toMatchObject({
      path: '/api/v1/leads/2/touch',
      body: { kind: 'call' },
    }),
  )
  expect(names()).toEqual(['Waiting Will', 'Waiting Wanda', 'Answered Ann'])
})

test('suspected inquiries are in a separate section, load when it opens, and have the same actions', async () => {
  const real = draft({ lead_id: 1, draft_name: 'Real Rita', inquiry: inquiry(MORNING) })
  const spam = draft({ lead_id: 2, draft_name: 'Cheap Pills', inquiry: inquiry(MORNING, { is_suspected: true }) })
  answer([200, { ...page(real), suspected: 1 }])
  const { container } = render(withProviders(<InquiriesScreen />))
  const summary = await screen.findByText('Suspected spam (1)')
  expect(names()).toEqual(['Real Rita'])
  expect(sent().filter(({ path }) => path.includes('suspected'))).toEqual([])

  answer([200, { ...page(spam), suspected: 1 }])
  const group = container.querySelector('details')
  expect(group?.open).toBe(false)
  fireEvent.click(summary)
  if (group && !group.open) group.open = true
  if (group) fireEvent(group, new Event('toggle'))
  await waitFor(() => expect(names()).toEqual(['Real Rita', 'Cheap Pills']))
  expect(sent().some(({ path }) => path.includes('suspected=only'))).toBe(true)
  // One sentence for all: an inquiry beyond the limit, and one with a filled honeypot.
  expect(group?.textContent).toContain('These inquiries look automatic, so they sent no notifications of their own.')
  expect(screen.getAllByRole('button', { name: 'Promote to Info' })).toHaveLength(2)
})

test('does not ask before the phone app opens while a response is being sent; a sign-out still asks', async () => {
  await setOutboxOwner(MAX)
  const stop = followWrites(queryClient)
  const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  makeWrite(queryClient, recordFirstResponse, { name: 'ROSA', leadId: 9, kind: 'call' })
  await waitFor(() => expect([countUnsent(), asks()]).toEqual([1, false]))
  const other = defineWrite('test/other', { send: () => new Promise(() => {}), subject: () => 'test' })
  makeWrite(queryClient, other, {})
  expect([countUnsent(), asks()]).toEqual([2, true])
  queryClient.clear()
  expect([countUnsent(), asks()]).toEqual([1, false])
  await deleteOutboxOf(MAX)
  await setOutboxOwner(null)
  expect(countUnsent()).toBe(0)
  stop()
})

test('adds a note on the card and lists the notes', async () => {
  card({
    inquiry: inquiry(MORNING),
    draft_notes: [{ note_id: 4, content: 'Call after five', user_name: 'Max', created_at: MORNING }],
  })
  expect(screen.getByRole('list', { name: 'Notes' }).textContent).toContain('Call after five')
  press('Add note')
  type('Note', 'Left a message')
  answer([
    201,
    { success: true, note: { note_id: 5, content: 'Left a message', user_name: 'Max', created_at: MORNING } },
  ])
  press('Save note')
  await waitFor(() =>
    expect(sent().at(-1)).toMatchObject({
      method: 'POST',
      path: '/api/v1/leads/9/notes',
      body: { content: 'Left a message' },
    }),
  )
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save note' })).toBeNull())
})

test('hides the buttons without permission to call or process', () => {
  signInWith(['Forms', 'Forms: View'])
  card({ inquiry: inquiry(MORNING) })
  expect(screen.queryByRole('link', { name: 'Call' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Text' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add note' })).toBeNull()
})

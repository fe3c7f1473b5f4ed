import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { shownOf } from '#contract/documents/signed-text.ts'
import { estimateView } from '#web/documents/estimates/estimate-view.ts'
import { SigningSheet } from '#web/documents/estimates/signing/signing-sheet.tsx'
import { useSession } from '#web/session/session.ts'
import { lineOf } from '../support/web/document-views.ts'
import { contentWith, estimateWith, LEAD, OF_LEAD } from '../support/web/estimates.ts'
import {
  answer,
  field,
  messages,
  press,
  refusal,
  sent,
  type,
  withFakeServer,
  withProviders,
} from '../support/web/profile.tsx'

withFakeServer()

const onClose = vi.fn()
const CONTENT = contentWith({
  packages: [
    { key: 'good', name: 'Good', description: '' },
    { key: 'best', name: 'Best', description: '' },
  ],
  lines: [
    lineOf('a'),
    lineOf('b', { package: 'best', price_cents: 50_000 }),
    lineOf('c', { package: 'best', is_optional: true, price_cents: 5000 }),
    lineOf('d', { package: 'good', is_optional: true }),
  ],
})
const ESTIMATE = estimateWith(CONTENT)
const signed = { ...ESTIMATE, state: 'signed' as const }

beforeEach(() => {
  onClose.mockReset()
})

const show = () => {
  // The photos of the contact.
  answer([200, []])
  render(withProviders(<SigningSheet lead={LEAD} estimate={ESTIMATE} of={OF_LEAD} onClose={onClose} />))
}
const sign = (total: string) => act(async () => press(`Sign for ${total}`))
const signatures = () => sent().flatMap(({ method, body }) => (method === 'POST' ? [body as { strokes: unknown }] : []))

test('the sum follows the choices, and what is signed carries them with the hash of what was shown', async () => {
  show()
  expect(screen.getByText('I accept this estimate for $100.00.')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: /^Best/ }))
  fireEvent.click(screen.getByRole('checkbox', { name: /^Item c/ }))
  expect(screen.getByText('I accept this estimate for $650.00.')).toBeTruthy()
  answer([200, { success: true, estimate: signed, lead: LEAD, receipt: null }])
  await sign('$650.00')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(messages()).toEqual(['Signed by ROSA DÍAZ'])
  const choices = { package: 'best', options: ['c'] }
  const { user } = useSession.getState()
  if (!user) throw new Error('Nobody is signed in')
  const { business } = user
  const view = estimateView(
    { content: CONTENT, estimate: ESTIMATE, choices },
    { lead: LEAD, language: 'en', business, photos: [] },
  )
  const { business: shownBusiness, customer } = view
  expect(signatures()[0]).toEqual({
    name: 'ROSA DÍAZ',
    strokes: [],
    choices,
    shown: await shownOf(view, choices),
    displayed: { business: shownBusiness, customer, captions: [], at: expect.any(Number) },
  })
})

test('an option of another package does not count after the package changes', () => {
  show()
  fireEvent.click(screen.getByRole('checkbox', { name: /^Item d/ }))
  expect(screen.getByText('I accept this estimate for $200.00.')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: /^Best/ }))
  expect(screen.getByText('I accept this estimate for $600.00.')).toBeTruthy()
})

test('without a name nothing is sent, and the field says so', async () => {
  show()
  type('Your name', '  ')
  await sign('$100.00')
  expect(screen.getByText('Name is required')).toBeTruthy()
  expect(document.activeElement).toBe(field('Your name'))
  expect(signatures()).toEqual([])
})

test('a refused signature stays on the screen', async () => {
  show()
  answer([409, refusal('stale', 'The estimate has changed since it was shown.', {})])
  await sign('$100.00')
  await waitFor(() => expect(messages()).toEqual(['The estimate has changed since it was shown.']))
  expect(onClose).not.toHaveBeenCalled()
})

test('strokes are drawn in the units of the field, and can be cleared', async () => {
  show()
  const pad = screen.getByRole('img', { name: 'Your signature' })
  pad.getBoundingClientRect = () => new DOMRect(0, 0, 300, 100)
  pad.setPointerCapture = () => {}
  const at = (clientX: number, clientY: number) => ({ clientX, clientY, pointerId: 1, button: 0 })
  fireEvent.pointerDown(pad, at(10, 20))
  fireEvent.pointerMove(pad, at(100, 50))
  fireEvent.pointerUp(pad)
  fireEvent.pointerMove(pad, at(150, 50))
  answer([500, {}])
  await sign('$100.00')
  await waitFor(() =>
    expect(signatures()[0]?.strokes).toEqual([
      [
        [20, 40],
        [200, 100],
      ],
    ]),
  )
  press('Clear')
  expect(screen.getByRole('button', { name: 'Clear' })).toHaveProperty('disabled', true)
})

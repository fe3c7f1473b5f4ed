import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation, useNavigationType } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FALLBACK_STAGES } from '#contract/catalog/catalog.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { DEFAULT_PERMISSIONS, type Permission } from '#contract/permissions.ts'
import { DesktopCard } from '#web/leads/board/card/desktop-card.tsx'
import { MobileCard } from '#web/leads/board/card/mobile-card.tsx'
import { useToasts } from '#web/lib/toasts.ts'
import { signInWith } from '../support/web/sign-in.ts'

const LEAD = {
  lead_id: 7,
  contact_id: 5,
  stage_id: 3,
  stage_name: 'Calls',
  contact_name: 'AMY NELSON',
  contact_phone: null,
  project_title: 'SIDEWALK 3X39',
  value_estimate: 950,
  created_at: 1,
  stage_entered_at: 1,
} as Lead

beforeEach(() => {
  useToasts.setState({ toasts: [], ready: true })
  signInWith(DEFAULT_PERMISSIONS.manager)
})
afterEach(cleanup)

const Where = () => {
  const { pathname, search } = useLocation()
  return <output aria-label="address">{`${useNavigationType()} ${pathname}${search}`}</output>
}

const client = new QueryClient()

const show = (path: string, more: Partial<Lead> = {}) =>
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[path]}>
        <Where />
        <Routes>
          <Route
            path="/leads/:leadId?"
            element={
              <DesktopCard
                lead={{ ...LEAD, ...more }}
                now={2}
                stages={FALLBACK_STAGES}
                moves={undefined}
                onDrag={() => undefined}
              />
            }
          />
          <Route path="*" element={null} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )

const address = () => screen.getByLabelText('address').textContent
const pointAt = () => fireEvent.pointerMove(title())
const title = () => screen.getByRole('link', { name: 'SIDEWALK 3X39' })

test('opens the panel on a click anywhere on the card and keeps the filter', () => {
  show('/leads?seller=2')
  fireEvent.click(screen.getByText('AMY NELSON'))
  expect(address()).toBe('PUSH /leads/7?seller=2')
})

test.each(['click', 'space'])('opens the panel from the title by %s', (way) => {
  show('/leads?q=amy')
  if (way === 'click') fireEvent.click(title())
  else fireEvent.keyDown(title(), { key: ' ' })
  expect(address()).toBe('PUSH /leads/7?q=amy')
})

test('replaces the panel of another lead, so that Back returns to the board', () => {
  show('/leads/3')
  fireEvent.click(screen.getByText('AMY NELSON'))
  expect(address()).toBe('REPLACE /leads/7')
})

test('renders its buttons while the pointer or the focus is on the card', () => {
  show('/leads')
  const call = () => screen.queryByRole('button', { name: 'Call SIDEWALK 3X39' })
  expect(call()).toBeNull()
  fireEvent.pointerMove(title())
  expect(call()).not.toBeNull()
  fireEvent.pointerOut(title(), { relatedTarget: document.body })
  expect(call()).toBeNull()
  act(() => title().focus())
  act(() => call()?.focus())
  expect(document.activeElement).toBe(call())
  act(() => call()?.blur())
  expect(call()).toBeNull()
})

test('does not open the panel on a click on a button', () => {
  show('/leads')
  pointAt()
  fireEvent.click(screen.getByRole('button', { name: 'Call SIDEWALK 3X39' }))
  expect(address()).toBe('POP /leads')
})

test.each(['View profile of AMY NELSON', 'Edit SIDEWALK 3X39'])(
  '%s leads to the profile with this job chosen',
  (name) => {
    show('/leads')
    pointAt()
    fireEvent.click(screen.getByRole('link', { name }))
    expect(address()).toBe('PUSH /contacts/5?job=7')
  },
)

test('shows a message for a lead without a contact', () => {
  show('/leads', { contact_id: null })
  pointAt()
  fireEvent.click(screen.getByRole('button', { name: 'View profile of AMY NELSON' }))
  expect(address()).toBe('POP /leads')
  expect(useToasts.getState().toasts.map(({ message }) => message)).toEqual(['No contact ID found for this lead'])
})

const without = (...denied: Permission[]) => DEFAULT_PERMISSIONS.manager.filter((each) => !denied.includes(each))

test('offers a call on the board only with Contacts: Call', () => {
  signInWith(without('Contacts: Call'))
  show('/leads')
  pointAt()
  expect(screen.queryByRole('button', { name: 'Call SIDEWALK 3X39' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Edit SIDEWALK 3X39' })).toBeTruthy()
})

const showOnPhone = () =>
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/leads']}>
        <MobileCard lead={LEAD} now={2} stages={FALLBACK_STAGES} moves={undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

test.each([
  [[], ['Call', 'Text', 'GPS']],
  [['Contacts: Call'], ['Text', 'GPS']],
  [['Contacts: Text', 'Contacts: View Maps'], ['Call']],
  [['Contacts'], []],
] as [Permission[], string[]][])('without %j the phone card offers %j', (denied, offered) => {
  signInWith(without(...denied))
  showOnPhone()
  expect(buttons()).toEqual(offered)
})

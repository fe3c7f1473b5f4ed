import { beforeEach, expect, test, vi } from 'vitest'
import { callPerson, navigateToPerson, textPerson } from '#web/lib/contact-actions.ts'
import { useToasts } from '#web/lib/toasts.ts'

const open = vi.fn()
beforeEach(() => {
  open.mockClear()
  vi.stubGlobal('open', open)
  useToasts.setState({ toasts: [], ready: true })
})

const withPhone = (phone: string | null) => ({ name: 'Rosa', phone, address: null })

test('calls and texts the digits of a phone', () => {
  callPerson(withPhone('(512) 555-0100'))
  textPerson(withPhone('(512) 555-0100'))
  expect(open.mock.calls.map(([url]) => url)).toEqual(['tel:5125550100', 'sms:5125550100'])
})

test.each([null, 'ask his wife'])('%j has no number to dial', (phone) => {
  callPerson(withPhone(phone))
  expect(open).not.toHaveBeenCalled()
  expect(useToasts.getState().toasts).toMatchObject([{ type: 'error', message: 'No valid phone number found' }])
})

test('an address becomes the query of a map, whatever it contains', () => {
  navigateToPerson({ name: 'Rosa', phone: null, address: '1 Elm St & dir=x | #TX | 78701' })
  const url = new URL(open.mock.calls[0]?.[0])
  expect([url.origin, [...url.searchParams.keys()], url.hash]).toEqual(['https://www.google.com', ['api', 'query'], ''])
  expect(url.searchParams.get('query')).toContain('Elm St & dir=x')
})

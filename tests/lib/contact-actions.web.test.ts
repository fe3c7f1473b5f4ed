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

test.each([
  ['(512) 555-0100', '5125550100'],
  ['+52 55 1234 5678', '+525512345678'],
  [' (+1) 512-555-0100', '+15125550100'],
  ['512 555 0100 +7', '51255501007'],
])('%j is called and texted as %s', (phone, number) => {
  callPerson(withPhone(phone))
  textPerson(withPhone(phone))
  expect(open.mock.calls.map(([url]) => url)).toEqual([`tel:${number}`, `sms:${number}`])
})

test.each([null, '', '+', 'ask his wife'])('%j has no number to dial', (phone) => {
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

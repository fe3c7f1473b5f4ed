import { expect, test, vi } from 'vitest'
import { callPerson } from '#web/lib/contact-actions.ts'
import { useToasts } from '#web/lib/toasts.ts'

test.each([null, 'ask his wife'])('%j has no number to dial', (phone) => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  useToasts.setState({ toasts: [], ready: true })
  callPerson({ name: 'Rosa', phone, address: null })
  expect(open).not.toHaveBeenCalled()
  expect(useToasts.getState().toasts).toMatchObject([{ type: 'error', message: 'No valid phone number found' }])
})

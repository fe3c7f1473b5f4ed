import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { DEFAULT_PERMISSIONS, type Permission } from '#contract/permissions.ts'
import { usePhoneOwner } from '#web/leads/new-lead/known-contact.ts'
import { FakeServer } from '../support/screen/fake-server.ts'
import { client } from '../support/web/profile.tsx'
import { signInWith } from '../support/web/sign-in.ts'

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)

test.each<[phone: string, denied: Permission | undefined, asked: number]>([
  ['210 555 0123', undefined, 1],
  ['210 55', undefined, 0],
  ['210 555 0124', 'Contacts: View', 0],
])('with the phone %j, without %s, the server is asked %i times', async (phone, denied, asked) => {
  vi.useFakeTimers()
  const server = new FakeServer({ 'GET /contacts/by-phone/:phone': { contact: null } })
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => server.fetch(new URL(path, 'http://localhost'), init))
  signInWith(DEFAULT_PERMISSIONS.manager.filter((one) => one !== denied))
  const { rerender } = renderHook(usePhoneOwner, { wrapper, initialProps: '2' })
  rerender(phone)
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(server.sent).toHaveLength(asked)
})

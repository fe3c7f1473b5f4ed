import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { DEFAULT_PERMISSIONS } from '#contract/permissions.ts'
import { profileKey } from '#web/cache/read-keys.ts'
import { receiveSharedPhotos } from '#web/contacts/shared-photos/receive-shared-photos.ts'
import { SharedPhotosScreen } from '#web/contacts/shared-photos/shared-photos-screen.tsx'
import { addFiles } from '#web/photos/upload/add-files.ts'
import { dropWhileClosed } from '#web/session/drop-while-closed.ts'
import { logOut, signOut } from '#web/session/session.ts'
import { signInWith } from '../support/web/sign-in.ts'

const device = vi.hoisted(() => ({ shares: new Map<string, unknown>() }))
vi.mock('idb-keyval', () => ({
  createStore: (name: string) => name,
  get: async (key: string) => device.shares.get(key),
  set: async (key: string, share: unknown) => void device.shares.set(key, share),
  del: async (key: string) => void device.shares.delete(key),
  delMany: async (keys: string[], store?: string) => {
    if (store === 'tradeboard-shared') for (const key of keys) device.shares.delete(key)
  },
  clear: async () => undefined,
  keys: async () => [],
  entries: async (store: string) => (store === 'tradeboard-shared' ? [...device.shares] : []),
}))
vi.mock('#web/photos/upload/add-files.ts')
vi.mock('#web/offline/outbox-database.ts')

const HOUR_MS = 3_600_000
const ORIGIN = 'https://crm.example'
const photo = (name: string) => new File(['bytes'], name, { type: 'image/jpeg' })

/** Shares photos from another app and returns the URL to which the service worker redirects. */
const share = async (...files: File[]) => {
  const form = new FormData()
  for (const file of files) form.append('photos', file)
  // happy-dom's Request cannot read its form data.
  const request = { url: `${ORIGIN}/add-photos`, formData: async () => form } as unknown as Request
  const answer = await receiveSharedPhotos(request)
  expect(answer.status).toBe(303)
  return (answer.headers.get('location') ?? '').slice(ORIGIN.length)
}

const contact = (contact_id: number, name: string) => ({ contact_id, name, phone: '5125550100', address: null })

const Where = () => <output data-testid="where">{useLocation().pathname + useLocation().search}</output>
const open = (path: string, client = new QueryClient()) =>
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[path]}>
        <Where />
        <Routes>
          <Route path="/add-photos" element={<SharedPhotosScreen />} />
          <Route path="*" element={null} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
const where = () => screen.getByTestId('where').textContent

beforeEach(() => {
  device.shares.clear()
  vi.mocked(addFiles).mockReset()
  signInWith(DEFAULT_PERMISSIONS.manager)
  vi.stubGlobal('fetch', async (input: string | Request) => {
    const isSearch = String(input instanceof Request ? input.url : input).includes('q=')
    const data = isSearch ? [contact(9, 'Smith')] : [contact(7, 'Newest'), contact(5, 'Rosa Diaz')]
    return Response.json({ data, pagination: { page: 1, hasNext: false, total: data.length }, next: null })
  })
})

test('shared photos are added to the chosen contact, last viewed first, and then deleted from the device', async () => {
  const client = new QueryClient()
  client.setQueryData(profileKey(5), { contact: contact(5, 'Rosa Diaz') })
  const files = [photo('gate.jpg'), photo('fence.jpg')]
  open(await share(...files), client)
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Add 2 photos')
  await screen.findByRole('button', { name: /^Newest/ })
  const choices = screen.getAllByRole('listitem')
  expect(choices.map((choice) => choice.querySelector('strong')?.textContent)).toEqual(['Rosa Diaz', 'Newest'])
  await userEvent.type(screen.getByRole('searchbox'), 'smi')
  await userEvent.click(await screen.findByRole('button', { name: /^Smith/ }))
  expect(vi.mocked(addFiles).mock.calls).toEqual([[{ contactId: 9, contactName: 'Smith' }, files]])
  expect(where()).toBe('/contacts/9?tab=files')
  await waitFor(() => expect(device.shares.size).toBe(0))
})

test('cancelling deletes shared photos; an old URL shows that they are gone', async () => {
  const path = await share(photo('gate.jpg'))
  open(path)
  await userEvent.click(await screen.findByRole('button', { name: 'Don’t add' }))
  expect([where(), device.shares.size]).toEqual(['/contacts', 0])
  cleanup()
  open(path)
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('These photos have expired')
})

test('shows a message without permission to add photos, and deletes them', async () => {
  signInWith(DEFAULT_PERMISSIONS.manager.filter((permission) => permission !== 'Contacts: Upload Files'))
  open(await share(photo('gate.jpg')))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You cannot add photos')
  await waitFor(() => expect(device.shares.size).toBe(0))
})

test('shared photos survive an expired session and a sign-in, but no logout, and expire after an hour', async () => {
  await share(photo('gate.jpg'))
  await signOut()
  expect(device.shares.size).toBe(1)
  signInWith(DEFAULT_PERMISSIONS.manager)
  expect(device.shares.size).toBe(1)
  logOut()
  await waitFor(() => expect(device.shares.size).toBe(0))
  await share(photo('fence.jpg'))
  await dropWhileClosed(Date.now() + HOUR_MS - 60_000)
  expect(device.shares.size).toBe(1)
  await dropWhileClosed(Date.now() + HOUR_MS + 60_000)
  expect(device.shares.size).toBe(0)
})

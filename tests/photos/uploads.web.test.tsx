import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DEFAULT_PERMISSIONS } from '#contract/permissions.ts'
import { useChanges } from '#web/cache/change-feed.ts'
import { queryClient } from '#web/cache/query-client.ts'
import { ApiError, offlineError } from '#web/http/fetch-api.ts'
import { sendForm } from '#web/http/send-form.ts'
import { newRecordId } from '#web/lib/record-ids.ts'
import { useToasts } from '#web/lib/toasts.ts'
import '#web/notes/add-note.write.ts'
import { useOutbox } from '#web/offline/outbox.ts'
import { preparePhoto } from '#web/photos/upload/prepare-photo.ts'
import { UploadList } from '#web/photos/upload/upload-list.tsx'
import { cancelUpload, retryUpload, uploadPhotos } from '#web/photos/upload/upload-queue.ts'
import { allUploads } from '#web/photos/upload/upload-store.ts'
import { PHOTO } from '../support/web/photo.ts'
import { signInWith } from '../support/web/sign-in.ts'

vi.mock('#web/http/send-form.ts')
const device = vi.hoisted(() => ({ hasRoom: true }))
vi.mock('#web/offline/file-store.ts', async (original) => ({
  ...(await original()),
  storeFile: async () => device.hasRoom,
}))
vi.mock('#web/photos/upload/prepare-photo.ts', async (original) => ({ ...(await original()), preparePhoto: vi.fn() }))

const setOnline = (online: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
const goes = (online: boolean) =>
  act(async () => {
    setOnline(online)
    dispatchEvent(new Event(online ? 'online' : 'offline'))
  })

const add = (...names: string[]) =>
  act(async () =>
    uploadPhotos(
      { contactId: 5, contactName: 'ROSA DÍAZ' },
      names.map((name) => new File(['x'], name)),
    ),
  )

const isLeavingAskedAbout = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

beforeEach(() => {
  setOnline(true)
  device.hasRoom = true
  signInWith(DEFAULT_PERMISSIONS.manager)
  useToasts.setState({ toasts: [], ready: true })
  vi.mocked(preparePhoto).mockReset().mockResolvedValue({ image: new Blob(), thumbnail: new Blob(), takenAt: null })
  vi.mocked(sendForm).mockReset().mockResolvedValue({ success: true, image: PHOTO })
})
afterEach(() => {
  for (const { id } of allUploads()) cancelUpload(id)
  useOutbox.setState({ writes: [] })
  queryClient.clear()
})

test('photos added offline wait and are sent when the connection returns', async () => {
  render(<UploadList contactId={5} kind="photos" />)
  await goes(false)
  await add('a.jpg', 'b.jpg', 'c.jpg')
  expect(screen.getAllByText('Waiting for the network')).toHaveLength(3)
  await waitFor(() => expect(allUploads().every(({ isKept }) => isKept)).toBe(true))
  expect(isLeavingAskedAbout()).toBe(false)
  expect(sendForm).not.toHaveBeenCalled()
  await goes(true)
  await waitFor(() => expect(allUploads()).toEqual([]))
  expect(sendForm).toHaveBeenCalledTimes(3)
  expect(useToasts.getState().toasts.map(({ message }) => message)).toEqual(['3 photos added'])
})

/** A note in the offline queue, written before every photo. */
const NOTE_WRITE = {
  ...{ userId: 2, number: 1, key: 'note', name: 'note/add', at: 1, tries: 1, isStored: true },
  input: { contactId: 5, content: 'Two dogs', created: { note_id: 2 ** 50 } },
}

test.each([
  ['waits for the network', NOTE_WRITE],
  ['fails at the server', { ...NOTE_WRITE, isFailing: true }],
])('a photo is sent after the note that was written before it, also while the note %s', async (_, note) => {
  useOutbox.setState({ writes: [note] })
  await add('a.jpg')
  await waitFor(() => expect(allUploads()).toMatchObject([{ state: 'waiting', isKept: true }]))
  expect(sendForm).not.toHaveBeenCalled()
  await act(async () => useOutbox.setState({ writes: [] }))
  await waitFor(() => expect(allUploads()).toEqual([]))
  expect(sendForm).toHaveBeenCalledOnce()
})

test.each([
  ['a note that was written later', { ...NOTE_WRITE, at: Number.MAX_SAFE_INTEGER }],
  ['a note that was refused', { ...NOTE_WRITE, refusal: { why: 'outdated' as const } }],
  [
    'a failing note on another contact',
    { ...NOTE_WRITE, isFailing: true, input: { ...NOTE_WRITE.input, contactId: 6 } },
  ],
])('a photo does not wait for %s', async (_, note) => {
  useOutbox.setState({ writes: [note] })
  await add('a.jpg')
  await waitFor(() => expect(allUploads()).toEqual([]))
  expect(sendForm).toHaveBeenCalledOnce()
})

test.each([
  ['is sent', 'another', 6, 1],
  ['waits', 'the same', 5, 0],
])('a photo %s while a note on %s contact waits behind a refused lead', async (_, __, contactId, sent) => {
  const lead_id = newRecordId()
  const lead = { ...NOTE_WRITE, name: 'lead/create', refusal: { why: 'outdated' as const } }
  const note = { ...NOTE_WRITE, number: 2, key: 'note on lead' }
  useOutbox.setState({
    writes: [
      { ...lead, input: { created: { lead_id } } },
      { ...note, input: { ...NOTE_WRITE.input, contactId, lead_id } },
    ],
  })
  await add('a.jpg')
  await waitFor(() => expect(allUploads().map(({ state }) => state)).toEqual(sent ? [] : ['waiting']))
  expect(sendForm).toHaveBeenCalledTimes(sent)
})

test('prepares and shows a photo offline; a photo without room on the device is marked, and sent as well', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:small')
  device.hasRoom = false
  render(<UploadList contactId={5} kind="photos" />)
  await goes(false)
  await add('a.jpg')
  expect(await screen.findByText('Not saved on this device: keep this page open until it is sent')).toBeTruthy()
  expect(document.querySelector('li img')?.getAttribute('src')).toBe('blob:small')
  expect(useToasts.getState().toasts.map(({ message }) => message)).toEqual([expect.stringMatching(/out of storage/)])
  expect(isLeavingAskedAbout()).toBe(true)
  await goes(true)
  await waitFor(() => expect(allUploads()).toEqual([]))
  expect(sendForm).toHaveBeenCalledTimes(1)
  expect(isLeavingAskedAbout()).toBe(false)
})

test('an upload interrupted by the network waits again without a message', async () => {
  render(<UploadList contactId={5} kind="photos" />)
  let cut = () => {}
  vi.mocked(sendForm).mockImplementationOnce(
    () =>
      new Promise((_, reject) => {
        cut = () => reject(offlineError())
      }),
  )
  await add('a.jpg')
  await goes(false)
  await act(async () => cut())
  expect(screen.getByText('Waiting for the network')).toBeTruthy()
  expect(useToasts.getState().toasts).toEqual([])
  await goes(true)
  await waitFor(() => expect(allUploads()).toEqual([]))
})

const Feed = () => {
  useChanges(
    () => {},
    () => undefined,
  )
  return null
}

test('a failed upload is sent once the server answers again, even if the browser reports no connection', async () => {
  const feed = vi.fn<() => Promise<Response>>().mockRejectedValue(new TypeError('Failed to fetch'))
  vi.stubGlobal('fetch', feed)
  vi.mocked(sendForm).mockRejectedValueOnce(offlineError())
  render(
    <QueryClientProvider client={queryClient}>
      <Feed />
    </QueryClientProvider>,
  )
  const poll = () => act(() => queryClient.refetchQueries({ queryKey: ['changes'] }))
  await poll()
  await add('a.jpg')
  await waitFor(() => expect(allUploads()).toMatchObject([{ state: 'failed' }]))
  await poll()
  expect(allUploads()).toMatchObject([{ state: 'failed' }])
  feed.mockImplementation(async () => Response.json({ latest: 7, changes: [], more: false }))
  await poll()
  await waitFor(() => expect(allUploads()).toEqual([]))
  expect(sendForm).toHaveBeenCalledTimes(2)
})

test('aborts an upload without progress for 30 seconds and retries it under the same idempotency key', async () => {
  vi.useFakeTimers()
  vi.mocked(sendForm).mockReturnValueOnce(new Promise(() => {}))
  await add('a.jpg')
  const first = vi.mocked(sendForm).mock.calls[0]?.[2]
  for (const sent of [0.2, 0.4, 0.6]) {
    await act(() => vi.advanceTimersByTimeAsync(29_000))
    first?.progressed(sent)
  }
  expect(allUploads()).toMatchObject([{ state: 'sending', sent: 0.6 }])
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  vi.useRealTimers()
  expect(first?.signal.aborted).toBe(true)
  expect(allUploads()).toMatchObject([{ state: 'failed' }])
  await act(async () => retryUpload(allUploads()[0]?.id ?? ''))
  await waitFor(() => expect(allUploads()).toEqual([]))
  expect(vi.mocked(sendForm).mock.calls[1]?.[2].headers).toEqual(first?.headers)
})

test('sends time of picking and index of a batch, and the capture time of each photo, if known', async () => {
  vi.mocked(preparePhoto).mockResolvedValueOnce({ image: new Blob(), thumbnail: new Blob(), takenAt: 77 })
  await add('a.jpg', 'b.jpg', 'c.jpg')
  await waitFor(() => expect(allUploads()).toEqual([]))
  const forms = vi.mocked(sendForm).mock.calls.map(([, form]) => form)
  expect(forms.map((form) => [form.get('place'), form.get('taken_at')])).toEqual([
    ['0', '77'],
    ['1', null],
    ['2', null],
  ])
  expect(new Set(forms.map((form) => form.get('picked_at')))).toHaveLength(1)
  expect(vi.mocked(preparePhoto).mock.calls[0]?.[1]).toBe('America/Chicago')
})

test.each([
  ['a connection failure', offlineError()],
  ['too many uploads at once', new ApiError('too_many_attempts', 429, {})],
  ['a transfer that was too slow', new ApiError('too_slow', 408, {})],
])('retries an upload after %s under its key, with growing pauses', async (_, failure) => {
  vi.useFakeTimers()
  vi.mocked(sendForm).mockRejectedValueOnce(failure).mockRejectedValueOnce(failure)
  await add('a.jpg')
  await act(() => vi.advanceTimersByTimeAsync(3900))
  expect(sendForm).toHaveBeenCalledTimes(1)
  expect(allUploads()).toMatchObject([{ state: 'failed', isKept: true }])
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(sendForm).toHaveBeenCalledTimes(2)
  await act(() => vi.advanceTimersByTimeAsync(7800))
  expect(sendForm).toHaveBeenCalledTimes(2)
  await act(() => vi.advanceTimersByTimeAsync(200))
  vi.useRealTimers()
  await waitFor(() => expect(allUploads()).toEqual([]))
  const keys = vi.mocked(sendForm).mock.calls.map(([, , { headers }]) => headers['Idempotency-Key'])
  expect(keys).toEqual([keys[0], keys[0], keys[0]])
})

test('the message of a failed upload names the contact and links to it from other screens', async () => {
  vi.mocked(sendForm).mockRejectedValue(offlineError())
  await add('a.jpg', 'b.jpg')
  await waitFor(() => expect(allUploads().map(({ state }) => state)).toEqual(['failed', 'failed']))
  expect(useToasts.getState().toasts).toMatchObject([
    {
      title: 'No connection · ROSA DÍAZ',
      message: 'Failed to upload photos. Please try again.',
      offers: [{ label: 'Open', to: '/contacts/5?tab=files' }],
      action: { label: 'Try again' },
    },
  ])
})

import 'fake-indexeddb/auto'
import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DEFAULT_PERMISSIONS } from '#contract/permissions.ts'
import { startOutbox } from '#web/app/start-outbox.ts'
import { queryClient } from '#web/cache/query-client.ts'
import { ApiError, offlineError } from '#web/http/fetch-api.ts'
import { sendForm } from '#web/http/send-form.ts'
import { newRecordId } from '#web/lib/record-ids.ts'
import { useToasts } from '#web/lib/toasts.ts'
import { wait } from '#web/lib/wait.ts'
import '#web/notes/add-note.write.ts'
import { useSteps } from '#web/offline/attempt-write.ts'
import { discardWrite } from '#web/offline/discard-write.ts'
import { changeOutbox, type OutboxWrite, useOutbox } from '#web/offline/outbox.ts'
import { storeWrite } from '#web/offline/outbox-store.ts'
import { retryQueuedNow } from '#web/offline/retry-timer.ts'
import { deleteFile } from '#web/offline/write-files.ts'
import { addFiles } from '#web/photos/upload/add-files.ts'
import { preparePhoto } from '#web/photos/upload/prepare-photo.ts'
import { UploadList } from '#web/photos/upload/upload-list.tsx'
import { isUpload } from '#web/photos/upload/uploads.ts'
import { logOut, signOut, useSession } from '#web/session/session.ts'
import { PHOTO } from '../support/web/photo.ts'
import { signInWith } from '../support/web/sign-in.ts'

/** The files of the device by key. The DOM of these tests has no files that IndexedDB could store. */
const device = vi.hoisted(() => ({
  files: new Map<string, unknown>(),
  hasRoom: true,
  refusesFiles: false,
  isBroken: false,
}))
vi.mock('idb-keyval', async (original) => {
  const real = await original<typeof import('idb-keyval')>()
  const hasFile = (value: unknown): boolean =>
    value instanceof Blob || (value instanceof Object && Object.values(value).some(hasFile))
  return {
    ...real,
    createStore: (name: string, store: string) =>
      name === 'tradeboard-files' ? 'files' : real.createStore(name, store),
    get: async (key: string, store: never) => {
      if (device.isBroken) throw new DOMException('Connection to Indexed Database server lost')
      return store === 'files' ? device.files.get(key) : real.get(key, store)
    },
    getMany: async (keys: string[]) => keys.map((key) => device.files.get(key)),
    set: async (key: string, file: unknown, store: never) => {
      if (store !== 'files') return real.set(key, file, store)
      if (!device.hasRoom) throw new DOMException('The disk is full', 'QuotaExceededError')
      if (device.refusesFiles && hasFile(file)) throw new DOMException('Error preparing Blob/File data to be stored')
      device.files.set(key, file)
    },
    del: async (key: string) => void device.files.delete(key),
    delMany: async (keys: string[]) => {
      for (const key of keys) device.files.delete(key)
    },
    keys: async () => [...device.files.keys()],
  }
})
vi.mock('#web/http/send-form.ts')
vi.mock('#web/photos/upload/prepare-photo.ts', async (original) => ({ ...(await original()), preparePhoto: vi.fn() }))

const USER = 2
const SMALL = { image: new Blob(['small']), thumbnail: new Blob(['s']), takenAt: null }
const TARGET = { contactId: 5, contactName: 'ROSA DÍAZ' }

const setOnline = (online: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
const goes = (online: boolean) =>
  act(async () => {
    setOnline(online)
    dispatchEvent(new Event(online ? 'online' : 'offline'))
  })
const filesOf = (names: string[]) => names.map((name) => new File(['large'], name))
const add = (...names: string[]) => act(async () => addFiles(TARGET, filesOf(names)))
const writes = () => useOutbox.getState().writes
const uploads = () => writes().filter(isUpload)
const sent = () => vi.mocked(sendForm).mock.calls
const keysOf = (calls: ReturnType<typeof sent>) => calls.map(([, , { headers }]) => headers['Idempotency-Key'])
const messages = () =>
  useToasts
    .getState()
    .toasts.filter(({ dismissing }) => !dismissing)
    .map(({ message }) => message)
const allArrive = () => waitFor(() => expect([uploads(), queryClient.isMutating()]).toEqual([[], 0]))
const areSent = (count: number) => waitFor(() => expect(sent()).toHaveLength(count))
const areStored = (count: number) => waitFor(() => expect(device.files.size).toBe(count))
const isQueued = (...more: Partial<OutboxWrite>[]) =>
  waitFor(() => expect(uploads()).toMatchObject(more.map((each) => ({ tries: 1, isPrepared: true, ...each }))))
const isLeavingAskedAbout = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
const signIn = async () => {
  signInWith(DEFAULT_PERMISSIONS.manager)
  await waitFor(() => expect(useOutbox.getState()).toMatchObject({ userId: USER, isRead: true }))
}
const isSignedOut = () => waitFor(() => expect(useOutbox.getState().userId).toBeNull())
const serverAnswers = () => vi.mocked(sendForm).mockReset().mockResolvedValue({ success: true, image: PHOTO })
const serverHangs = () =>
  vi
    .mocked(sendForm)
    .mockReset()
    .mockReturnValue(new Promise(() => {}))
const discard = (write: OutboxWrite | undefined) => act(async () => write && discardWrite(queryClient, write))

useSession.setState({ status: 'signed out', user: null })
startOutbox(queryClient)

beforeEach(async () => {
  setOnline(true)
  Object.assign(device, { hasRoom: true, refusesFiles: false, isBroken: false })
  useToasts.setState({ toasts: [], ready: true })
  vi.mocked(preparePhoto).mockReset().mockResolvedValue(SMALL)
  serverAnswers()
  await signIn()
})
afterEach(async () => {
  vi.useRealTimers()
  logOut()
  await isSignedOut()
  device.files.clear()
})

test('photos added offline wait and are sent when the connection returns', async () => {
  render(<UploadList contactId={5} kind="photos" />)
  await goes(false)
  await add('a.jpg', 'b.jpg', 'c.jpg')
  await isQueued({ isStored: true }, { isStored: true }, { isStored: true })
  expect(screen.getAllByText('Waiting for the network')).toHaveLength(3)
  await areStored(3)
  expect(isLeavingAskedAbout()).toBe(false)
  expect(messages()).toEqual(["Saved on this device. Sends when you're back online."])
  expect(sendForm).not.toHaveBeenCalled()
  await goes(true)
  await allArrive()
  expect(sendForm).toHaveBeenCalledTimes(3)
  await waitFor(() => expect(messages()).toEqual(['3 changes were sent']))
  await areStored(0)
})

test('photos added online are sent two at a time and reported together', async () => {
  serverHangs()
  await add('a.jpg', 'b.jpg', 'c.jpg')
  await areSent(2)
  serverAnswers()
  await discard(uploads()[0])
  await discard(uploads()[0])
  await allArrive()
  expect([sent().length, messages()]).toEqual([1, ['Photo added']])
})

test('reports the photos that were sent at once apart from those that wait', async () => {
  vi.mocked(sendForm).mockRejectedValueOnce(offlineError())
  await add('a.jpg', 'b.jpg', 'c.jpg')
  await waitFor(() => expect(messages()).toContain('2 photos added'))
  await goes(true)
  await allArrive()
  await waitFor(() => expect(messages()).toEqual(['2 photos added', '1 change was sent']))
})

test('asks before leaving until the files are stored', async () => {
  setOnline(false)
  addFiles(TARGET, filesOf(['a.jpg', 'b.jpg']))
  expect(isLeavingAskedAbout()).toBe(true)
  await isQueued({}, {})
  expect(isLeavingAskedAbout()).toBe(false)
})

/** A note in the offline queue, written before every photo. */
const NOTE_WRITE = {
  ...{ userId: USER, number: 1, key: 'note', name: 'note/add', at: 1, tries: 1, isStored: true },
  input: { contactId: 5, content: 'Two dogs', created: { note_id: 2 ** 50 } },
}
const queueHolds = (...queued: OutboxWrite[]) => act(async () => useOutbox.setState({ writes: queued }))

test.each([
  ['waits for the network', NOTE_WRITE],
  ['fails at the server', { ...NOTE_WRITE, isFailing: true }],
])('a photo is sent after the note that was written before it, also while the note %s', async (_, note) => {
  await queueHolds(note)
  await add('a.jpg')
  await waitFor(() => expect(uploads()).toMatchObject([{ isPrepared: true, isStored: true }]))
  expect(sendForm).not.toHaveBeenCalled()
  await queueHolds(...uploads())
  await allArrive()
  expect(sendForm).toHaveBeenCalledOnce()
})

test.each([
  ['a note that was refused', { ...NOTE_WRITE, refusal: { why: 'outdated' as const } }],
  [
    'a failing note on another contact',
    { ...NOTE_WRITE, isFailing: true, input: { ...NOTE_WRITE.input, contactId: 6 } },
  ],
])('a photo does not wait for %s', async (_, note) => {
  await queueHolds(note)
  await add('a.jpg')
  await allArrive()
  expect(sendForm).toHaveBeenCalledOnce()
})

test.each([
  ['is sent', 'another', 6, 1],
  ['waits', 'the same', 5, 0],
])('a photo %s while a note on %s contact waits behind a refused lead', async (_, __, contactId, count) => {
  const lead_id = newRecordId()
  const lead = { ...NOTE_WRITE, name: 'lead/create', refusal: { why: 'outdated' as const } }
  const note = { ...NOTE_WRITE, number: 2, key: 'note on lead' }
  await queueHolds(
    { ...lead, input: { created: { lead_id } } },
    { ...note, input: { ...NOTE_WRITE.input, contactId, lead_id } },
  )
  await add('a.jpg')
  await (count ? allArrive() : waitFor(() => expect(uploads()).toMatchObject([{ isPrepared: true }])))
  expect(sendForm).toHaveBeenCalledTimes(count)
})

test('prepares and shows a photo offline; a photo without room on the device is marked, and sent as well', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:small')
  device.hasRoom = false
  render(<UploadList contactId={5} kind="photos" />)
  await goes(false)
  await add('a.jpg')
  expect(await screen.findByText('Not saved on this device: keep this page open until it is sent')).toBeTruthy()
  await waitFor(() => expect(document.querySelector('li img')?.getAttribute('src')).toBe('blob:small'))
  expect(messages()).toEqual([expect.stringMatching(/out of storage/)])
  expect(isLeavingAskedAbout()).toBe(true)
  await goes(true)
  await allArrive()
  expect(sendForm).toHaveBeenCalledTimes(1)
  expect(isLeavingAskedAbout()).toBe(false)
})

test('an upload interrupted by the network waits again', async () => {
  render(<UploadList contactId={5} kind="photos" />)
  let cut = () => {}
  vi.mocked(sendForm).mockImplementationOnce(
    () =>
      new Promise((_, reject) => {
        cut = () => reject(offlineError())
      }),
  )
  await add('a.jpg')
  await areSent(1)
  await goes(false)
  await act(async () => cut())
  expect(await screen.findByText('Waiting for the network')).toBeTruthy()
  await goes(true)
  await allArrive()
})

test('aborts an upload without progress for 30 seconds and retries it under the same idempotency key', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.mocked(sendForm).mockReturnValueOnce(new Promise(() => {}))
  await add('a.jpg')
  await vi.waitFor(() => expect(sendForm).toHaveBeenCalledOnce())
  const first = sent()[0]?.[2]
  for (const part of [0.2, 0.4, 0.6]) {
    await act(() => vi.advanceTimersByTimeAsync(29_000))
    first?.progressed(part)
  }
  expect(Object.values(useSteps.getState().steps)).toEqual([0.6])
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  vi.useRealTimers()
  expect(first?.signal.aborted).toBe(true)
  await isQueued({})
  await act(async () => retryQueuedNow())
  await allArrive()
  expect(sent()[1]?.[2].headers).toEqual(first?.headers)
})

test('sends time of picking and index of a batch, and the capture time of each photo, if known', async () => {
  vi.mocked(preparePhoto).mockResolvedValueOnce({ ...SMALL, takenAt: 77 })
  await add('a.jpg', 'b.jpg', 'c.jpg')
  await allArrive()
  const forms = sent().map(([, form]) => form)
  expect(forms.map((form) => [form.get('place'), form.get('taken_at')])).toEqual([
    ['0', '77'],
    ['1', null],
    ['2', null],
  ])
  expect(new Set(forms.map((form) => form.get('picked_at')))).toHaveLength(1)
  expect(vi.mocked(preparePhoto).mock.calls[0]?.[1]).toBe('America/Chicago')
})

test.each([
  ['a server failure', new ApiError('internal', 500, {})],
  ['too many uploads at once', new ApiError('too_many_attempts', 429, {})],
  ['a transfer that was too slow', new ApiError('too_slow', 408, {})],
])('reports %s and retries the upload under its key until it arrives', async (_, failure) => {
  render(<UploadList contactId={5} kind="photos" />)
  vi.mocked(sendForm).mockRejectedValueOnce(failure).mockRejectedValueOnce(failure)
  await add('a.jpg')
  await isQueued({ tries: 1, isFailing: true, isStored: true })
  expect(messages()).toEqual(['Failed to upload photos. Please try again.'])
  expect(document.querySelector('li')?.textContent).toBe('a.jpgFailed to upload photos. Please try again.Retry')
  for (const count of [2, 3]) {
    await act(async () => screen.getByRole('button', { name: 'Retry' }).click())
    await areSent(count)
    if (count === 2) await isQueued({ tries: 2, isFailing: true })
  }
  await allArrive()
  expect(new Set(keysOf(sent()))).toHaveLength(1)
})

test('the message of a failed upload names the contact, links to it from other screens, and tries again', async () => {
  vi.mocked(sendForm).mockRejectedValue(new ApiError('internal', 503, {}))
  await add('a.jpg', 'b.jpg')
  await isQueued({ isFailing: true }, { isFailing: true })
  expect(useToasts.getState().toasts.filter(({ dismissing }) => !dismissing)).toMatchObject([
    {
      title: 'ROSA DÍAZ',
      message: 'Failed to upload photos. Please try again.',
      offers: [{ label: 'Open', to: '/contacts/5?tab=files' }],
      action: { label: 'Try again' },
    },
  ])
  serverAnswers()
  const action = useToasts.getState().toasts.at(-1)?.action
  await act(async () => action && 'act' in action && action.act())
  await allArrive()
})

/** Ends the session, which forgets the uploads in memory, and returns to a server that takes them. */
const leaveAndReturn = async (kept: number) => {
  await areStored(kept)
  await act(async () => void signOut())
  await isSignedOut()
  expect(uploads()).toEqual([])
  serverAnswers()
  await act(signIn)
}

test('resumes queued photos in order, under their keys and as prepared before', async () => {
  serverHangs()
  await add('a.jpg', 'b.jpg', 'c.jpg')
  await areSent(2)
  const [running, queued] = [keysOf(sent()), uploads().map(({ key }) => key)]
  expect(queued.slice(0, 2)).toEqual(running)
  await leaveAndReturn(3)
  await areSent(3)
  await allArrive()
  expect(keysOf(sent())).toEqual(queued)
  // The first two were already prepared: other bytes under the same key would be refused.
  expect(vi.mocked(preparePhoto).mock.calls.map(([file]) => file.name)).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
  await areStored(0)
})

test('an expired session keeps the photos for their user, without an attempt; a logout deletes them', async () => {
  serverHangs()
  await add('a.jpg')
  await areSent(1)
  const { signal } = sent()[0]?.[2] ?? {}
  await areStored(1)
  await act(async () => void signOut())
  await isSignedOut()
  expect(signal?.aborted).toBe(true)
  serverHangs()
  await act(signIn)
  await waitFor(() => expect(uploads()).toMatchObject([{ input: { fileName: 'a.jpg', contactName: 'ROSA DÍAZ' } }]))
  await act(async () => logOut())
  await areStored(0)
  await act(signIn)
  expect(uploads()).toEqual([])
})

test('a cancelled upload does not return', async () => {
  serverHangs()
  await add('a.jpg', 'b.jpg')
  await areSent(2)
  await discard(uploads()[0])
  await leaveAndReturn(1)
  await areSent(1)
  await allArrive()
})

test('a photo that the server has had for over a week counts as sent', async () => {
  serverHangs()
  await add('a.jpg')
  await areSent(1)
  await areStored(1)
  await act(async () => void signOut())
  await isSignedOut()
  vi.mocked(sendForm)
    .mockReset()
    .mockRejectedValue(new ApiError('nothing_to_do', 409, { reason: 'done_before' }))
  await act(signIn)
  await allArrive()
  await areStored(0)
  await waitFor(() => expect(messages()).toContain('1 change was sent'))
})

test('a photo of an unsent contact waits until the contact is sent, and follows it to another id', async () => {
  const [contactId, leadId] = [newRecordId(), newRecordId()]
  const creation = {
    ...{ userId: USER, name: 'x', key: 'k', at: 1, tries: 1, number: 1, isStored: true },
    input: { created: { contact_id: contactId, lead_id: leadId } },
  }
  await queueHolds(creation)
  await act(async () => addFiles({ contactId, leadId, contactName: 'ROSA DÍAZ' }, filesOf(['a.jpg'])))
  await waitFor(() => expect(uploads()).toMatchObject([{ isPrepared: true, isStored: true }]))
  expect(sendForm).not.toHaveBeenCalled()
  const [upload] = uploads()
  const input = { ...upload?.input, contactId: 31, leadId: 32 }
  await act(async () => {
    if (upload) await changeOutbox(USER, () => ({ change: [[upload, { input }]], remove: [creation] }))
  })
  await allArrive()
  expect(sent().map(([path, form]) => [path, form.get('lead_id')])).toEqual([['/api/v1/contacts/31/images', '32']])
})

test('a refused photo shows the reason and stays on the device until its user removes it', async () => {
  render(<UploadList contactId={5} kind="photos" />)
  vi.mocked(sendForm).mockRejectedValue(new ApiError('not_found', 404, { error: 'Contact not found.' }))
  await add('a.jpg')
  await screen.findByText('Contact not found.')
  expect(uploads()).toMatchObject([{ refusal: { why: 'server' } }])
  await areStored(1)
  await act(async () => screen.getByRole('button', { name: 'Remove a.jpg' }).click())
  await areStored(0)
  expect(uploads()).toEqual([])
})

test('stores no file beyond 200 MB until it is prepared, and sends it', async () => {
  await goes(false)
  const large = new File(['x'], 'large.jpg')
  Object.defineProperty(large, 'size', { value: 201 * 1024 * 1024 })
  let prepared = () => {}
  vi.mocked(preparePhoto).mockReturnValue(
    new Promise((resolve) => {
      prepared = () => resolve(SMALL)
    }),
  )
  await act(async () => addFiles(TARGET, [large]))
  await waitFor(() => expect(uploads()).toMatchObject([{ isStored: false }]))
  expect(device.files.size).toBe(0)
  await act(async () => prepared())
  await isQueued({ isStored: true })
  expect([...device.files.values()]).toMatchObject([{ content: SMALL }])
  await goes(true)
  await allArrive()
})

test('stores bytes if the browser stores no files', async () => {
  device.refusesFiles = true
  serverHangs()
  const prepared = (file: File) => (file.name === 'c.jpg' ? new Promise<never>(() => {}) : Promise.resolve(SMALL))
  vi.mocked(preparePhoto).mockImplementation(prepared)
  await add('a.jpg', 'b.jpg', 'c.jpg')
  await areSent(2)
  vi.mocked(preparePhoto).mockReset().mockResolvedValue(SMALL)
  await leaveAndReturn(3)
  await areSent(3)
  await allArrive()
  const parts = sent().map(([, form]) => [form.get('image'), form.get('thumbnail')] as File[])
  const texts = await Promise.all(parts.map((files) => Promise.all(files.map((file) => file.text()))))
  expect(texts).toEqual(Array(3).fill(['small', 's']))
  const [[file] = []] = vi.mocked(preparePhoto).mock.calls
  expect([file?.name, await file?.text()]).toEqual(['c.jpg', 'large'])
})

test('a stored file that cannot be read for now is sent later', async () => {
  await goes(false)
  await add('a.jpg')
  await isQueued({})
  await act(async () => void signOut())
  await isSignedOut()
  setOnline(true)
  device.isBroken = true
  await act(signIn)
  await waitFor(() => expect(uploads()).toMatchObject([{ tries: expect.toSatisfy((tries) => tries > 1) }]))
  device.isBroken = false
  await act(async () => retryQueuedNow())
  await allArrive()
  expect(sent()).toHaveLength(1)
})

test('a photo that the server has with other bytes counts as sent', async () => {
  vi.mocked(sendForm).mockRejectedValue(new ApiError('idempotency_key_reused', 409, {}))
  await add('a.jpg')
  await allArrive()
  await areStored(0)
})

test('a queued photo whose file is lost asks its user to add it again', async () => {
  await goes(false)
  render(<UploadList contactId={5} kind="photos" />)
  await add('a.jpg')
  await isQueued({})
  await act(async () => uploads().forEach(deleteFile))
  await goes(true)
  expect(await screen.findByText('Its file is not on this device any more. Add it again.')).toBeTruthy()
  expect(sendForm).not.toHaveBeenCalled()
})

test('sends the uploads that a former version stored, as that version would, and deletes files without a write', async () => {
  await act(async () => void signOut())
  await isSignedOut()
  const [contactId, key] = [newRecordId(), (id: string) => `${USER}/${id}`]
  const former = { contactId, contactName: 'ROSA DÍAZ', leadId: 7, at: 5, sentAt: 6 }
  device.files.set(key('b'), { ...former, id: 'b', name: 'b.jpg', place: 1, content: SMALL })
  device.files.set(key('a'), { ...former, id: 'a', name: 'a.jpg', place: 0, content: new File(['large'], 'a.jpg') })
  device.files.set(key('gone'), { content: SMALL })
  device.files.set('3/c', { ...former, id: 'c', name: 'c.jpg', content: SMALL })
  await act(signIn)
  await areSent(2)
  await allArrive()
  // The other one was prepared before.
  expect(keysOf(sent())).toEqual(['b', 'a'])
  expect(sent().map(([path, form]) => [path, form.get('picked_at'), form.get('place'), form.has('image_id')])).toEqual([
    [`/api/v1/contacts/${contactId}/images`, '5', '1', false],
    [`/api/v1/contacts/${contactId}/images`, '5', '0', false],
  ])
  await waitFor(() => expect([...device.files.keys()]).toEqual(['3/c']))
})

test('a former upload that another tab queued already is not queued twice', async () => {
  setOnline(false)
  await act(async () => void signOut())
  await isSignedOut()
  const upload = { ...TARGET, id: 'a', name: 'a.jpg', at: 5, content: SMALL }
  device.files.set(`${USER}/a`, upload)
  const input = { ...TARGET, fileName: 'a.jpg', pickedAt: 5, place: 0, created: { image_id: newRecordId() } }
  await storeWrite({ userId: USER, name: 'photo/add', key: 'a', fileId: 'a', at: 5, tries: 1, input })
  await act(signIn)
  await waitFor(() => expect(uploads()).toHaveLength(1))
  await act(async () => wait(50))
  expect(uploads()).toHaveLength(1)
})

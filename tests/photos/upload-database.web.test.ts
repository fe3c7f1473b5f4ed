import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DEFAULT_PERMISSIONS } from '#contract/permissions.ts'
import { ApiError } from '#web/http/fetch-api.ts'
import { sendForm } from '#web/http/send-form.ts'
import { type ChangedIds, newRecordId } from '#web/lib/record-ids.ts'
import { useToasts } from '#web/lib/toasts.ts'
import { type OutboxWrite, useOutbox } from '#web/offline/outbox.ts'
import type { StoredWrite } from '#web/offline/outbox-store.ts'
import { storedOutbox } from '#web/offline/outbox-store.ts'
import { preparePhoto } from '#web/photos/upload/prepare-photo.ts'
import { resumeStoredUploads } from '#web/photos/upload/resume-uploads.ts'
import { cancelUpload, uploadPhotos } from '#web/photos/upload/upload-queue.ts'
import { allUploads } from '#web/photos/upload/upload-store.ts'
import { logOut, signOut } from '#web/session/session.ts'
import { PHOTO } from '../support/web/photo.ts'
import { signInWith } from '../support/web/sign-in.ts'

const device = vi.hoisted(() => ({ files: new Map<string, unknown>(), refusesFiles: false }))
vi.mock('#web/offline/outbox-database.ts')
vi.mock('idb-keyval', () => {
  const hasFile = (value: unknown): boolean =>
    value instanceof Blob || (value instanceof Object && Object.values(value).some(hasFile))
  return {
    createStore: () => undefined,
    get: async () => undefined,
    clear: async () => undefined,
    set: async (key: string, file: unknown) => {
      if (device.refusesFiles && hasFile(file)) throw new DOMException('Error preparing Blob/File data to be stored')
      device.files.set(key, file)
    },
    del: async (key: string) => void device.files.delete(key),
    delMany: async (keys: string[]) => {
      for (const key of keys) device.files.delete(key)
    },
    keys: async () => [...device.files.keys()],
    entries: async () => [...device.files.entries()],
  }
})
vi.mock('#web/http/send-form.ts')
vi.mock('#web/photos/upload/prepare-photo.ts', async (original) => ({ ...(await original()), preparePhoto: vi.fn() }))

vi.mock('#web/offline/outbox-store.ts')

/** The user's queue, on the device and in memory. */
const outboxHolds = (writes: OutboxWrite[], ids: ChangedIds = {}) => {
  vi.mocked(storedOutbox).mockResolvedValue({ writes: writes as StoredWrite[], ids })
  useOutbox.setState({ userId: 2, writes, ids, isRead: true })
}

const SMALL = { image: new Blob(['small']), thumbnail: new Blob(['s']), takenAt: null }

const sent = () => vi.mocked(sendForm).mock.calls
const keysOf = (calls: ReturnType<typeof sent>) => calls.map(([, , { headers }]) => headers['Idempotency-Key'])
const serverAnswers = () => vi.mocked(sendForm).mockResolvedValue({ success: true, image: PHOTO })
const add = (...names: string[]) =>
  uploadPhotos(
    { contactId: 5, contactName: 'ROSA DÍAZ' },
    names.map((name) => new File(['large'], name)),
  )
const signIn = () => signInWith(DEFAULT_PERMISSIONS.manager)
const allArrive = () => expect.poll(() => allUploads()).toEqual([])
const areSent = (count: number) => expect.poll(() => sent()).toHaveLength(count)
const areStored = (count: number) => expect.poll(() => device.files.size).toBe(count)
/** Ends the session, which drops the uploads in memory, and returns to a server that takes them. */
const leaveAndReturn = async (kept: number) => {
  await areStored(kept)
  signOut()
  expect(allUploads()).toEqual([])
  serverAnswers()
  signIn()
}

beforeEach(() => {
  device.refusesFiles = false
  useToasts.setState({ toasts: [], ready: true })
  vi.mocked(preparePhoto).mockReset().mockResolvedValue(SMALL)
  vi.mocked(sendForm)
    .mockReset()
    .mockReturnValue(new Promise(() => {}))
  signIn()
})
afterEach(() => {
  signOut()
  device.files.clear()
})

test('resumes queued photos in order, under their keys and as prepared before', async () => {
  add('a.jpg', 'b.jpg', 'c.jpg')
  await areSent(2)
  const queued = [...device.files.keys()].map((key) => key.split('/')[1])
  await leaveAndReturn(3)
  resumeStoredUploads(2)
  await areSent(5)
  await allArrive()
  expect(keysOf(sent())).toEqual([...queued.slice(0, 2), ...queued])
  // The first two were already prepared: other bytes under the same key would be refused.
  expect(vi.mocked(preparePhoto).mock.calls.map(([file]) => file.name)).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
  await areStored(0)
})

test('an expired session keeps the photos for their user only; a logout deletes them', async () => {
  add('a.jpg')
  await areSent(1)
  await leaveAndReturn(1)
  vi.mocked(sendForm).mockReturnValue(new Promise(() => {}))
  await resumeStoredUploads(3)
  expect(allUploads()).toEqual([])
  resumeStoredUploads(2)
  await expect.poll(() => allUploads()).toMatchObject([{ name: 'a.jpg', contactName: 'ROSA DÍAZ' }])
  logOut()
  await areStored(0)
})

test('a cancelled upload does not return', async () => {
  add('a.jpg', 'b.jpg')
  await areSent(2)
  cancelUpload(allUploads()[0]?.id ?? '')
  await leaveAndReturn(1)
  resumeStoredUploads(2)
  await areSent(3)
  await allArrive()
})

test('a photo that the server has had for over a week counts as added', async () => {
  add('a.jpg')
  await areSent(1)
  await leaveAndReturn(1)
  vi.mocked(sendForm).mockRejectedValue(new ApiError('nothing_to_do', 409, { reason: 'done_before' }))
  resumeStoredUploads(2)
  await allArrive()
  await areStored(0)
  expect(useToasts.getState().toasts.map(({ message }) => message)).toEqual(['Photo added'])
})

test('a photo of an unsent contact waits until the contact is sent, and follows it to another id', async () => {
  serverAnswers()
  const contactId = newRecordId()
  const leadId = newRecordId()
  const makes = { userId: 2, name: 'x', key: 'k', at: 1, tries: 1, number: 1, isStored: true }
  outboxHolds([{ ...makes, input: { created: { contact_id: contactId, lead_id: leadId } } }])
  uploadPhotos({ contactId, leadId, contactName: 'ROSA DÍAZ' }, [new File(['large'], 'a.jpg')])
  await expect.poll(() => allUploads()).toMatchObject([{ state: 'waiting', isKept: true }])
  outboxHolds([], { [contactId]: 31, [leadId]: 32 })
  await allArrive()
  expect(sent().map(([path, form]) => [path, form.get('lead_id')])).toEqual([['/api/v1/contacts/31/images', '32']])
})

test.each([
  ['contact', { contactId: newRecordId() }],
  ['lead of a known contact', { contactId: 5, leadId: newRecordId() }],
])('a photo of a discarded %s shows a message and stays until its user removes it', async (_, target) => {
  vi.mocked(sendForm).mockRejectedValue(new ApiError('not_found', 404, {}))
  uploadPhotos({ ...target, contactName: 'ROSA DÍAZ' }, [new File(['large'], 'a.jpg')])
  await expect.poll(() => allUploads()).toMatchObject([{ state: 'refused' }])
  expect(useToasts.getState().toasts.map(({ message }) => message)).toEqual([
    'Not sent: ROSA DÍAZ was discarded or deleted',
  ])
  expect(device.files.size).toBe(1)
  cancelUpload(allUploads()[0]?.id ?? '')
  await areStored(0)
})

test('does not store files beyond 200 MB, but sends them', async () => {
  serverAnswers()
  const large = new File(['x'], 'large.jpg')
  Object.defineProperty(large, 'size', { value: 201 * 1024 * 1024 })
  const stored = vi.spyOn(device.files, 'set')
  uploadPhotos({ contactId: 5, contactName: 'ROSA DÍAZ' }, [large])
  await areSent(1)
  await allArrive()
  expect(stored.mock.calls.map(([, kept]) => kept)).toMatchObject([{ content: SMALL }])
})

test('stores bytes if the browser stores no files', async () => {
  device.refusesFiles = true
  add('a.jpg', 'b.jpg', 'c.jpg')
  await areSent(2)
  await leaveAndReturn(3)
  vi.mocked(preparePhoto).mockClear()
  vi.mocked(sendForm).mockClear()
  resumeStoredUploads(2)
  await areSent(3)
  await allArrive()
  const parts = sent().map(([, form]) => [form.get('image'), form.get('thumbnail')] as File[])
  const texts = await Promise.all(parts.map((files) => Promise.all(files.map((file) => file.text()))))
  expect(texts).toEqual(Array(3).fill(['small', 's']))
  const [[file] = []] = vi.mocked(preparePhoto).mock.calls
  expect([file?.name, await file?.text()]).toEqual(['c.jpg', 'large'])
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DEFAULT_PERMISSIONS } from '#contract/permissions.ts'
import { sendForm } from '#web/lib/api/send-form.ts'
import { useToasts } from '#web/lib/toasts.ts'
import { preparePhoto } from '#web/photos/upload/prepare-photo.ts'
import { resumeKeptUploads } from '#web/photos/upload/resume-uploads.ts'
import { dropUpload, uploadPhotos } from '#web/photos/upload/upload-queue.ts'
import { allUploads } from '#web/photos/upload/upload-store.ts'
import { logOut, signOut } from '#web/session/session.ts'
import { PHOTO } from '../support/web/photo.ts'
import { signInWith } from '../support/web/sign-in.ts'

const device = vi.hoisted(() => ({ files: new Map<string, unknown>(), refuses: false }))
vi.mock('idb-keyval', () => {
  const open = () => {
    if (device.refuses) throw new DOMException('Not in a private window')
    return device.files
  }
  return {
    createStore: () => undefined,
    get: async () => undefined,
    set: async (key: string, file: unknown) => void open().set(key, file),
    del: async (key: string) => void open().delete(key),
    delMany: async (keys: string[]) => {
      for (const key of keys) open().delete(key)
    },
    keys: async () => [...open().keys()],
    entries: async () => [...open().entries()],
  }
})
vi.mock('#web/lib/api/send-form.ts')
vi.mock('#web/photos/upload/prepare-photo.ts', async (original) => ({ ...(await original()), preparePhoto: vi.fn() }))

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
/** Ends the session, and with it all that is in memory of the uploads. */
const leave = async (kept: number) => {
  await vi.waitFor(() => expect(device.files.size).toBe(kept))
  signOut()
  expect(allUploads()).toEqual([])
}

beforeEach(() => {
  device.refuses = false
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

test('photos that were queued go on later in their order, under their keys, and as they were prepared', async () => {
  add('a.jpg', 'b.jpg', 'c.jpg')
  await vi.waitFor(() => expect(sent()).toHaveLength(2))
  const queued = [...device.files.keys()].map((key) => key.split('/')[1])
  await leave(3)

  serverAnswers()
  signIn()
  resumeKeptUploads(2)
  await vi.waitFor(() => expect(sent()).toHaveLength(5))
  await vi.waitFor(() => expect(allUploads()).toEqual([]))
  expect(keysOf(sent())).toEqual([...queued.slice(0, 2), ...queued])
  // The first two were prepared before: a try with other bytes would be another upload.
  expect(vi.mocked(preparePhoto).mock.calls.map(([file]) => file.name)).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
  await vi.waitFor(() => expect(device.files.size).toBe(0))
})

test('a session that ran out keeps the photos for their user alone; a logout deletes them', async () => {
  add('a.jpg')
  await vi.waitFor(() => expect(sent()).toHaveLength(1))
  await leave(1)
  signIn()
  await resumeKeptUploads(3)
  expect(allUploads()).toEqual([])
  resumeKeptUploads(2)
  await vi.waitFor(() => expect(allUploads()).toMatchObject([{ name: 'a.jpg', contactName: 'ROSA DÍAZ' }]))
  logOut()
  await vi.waitFor(() => expect(device.files.size).toBe(0))
})

test('photos that were taken out of the queue, or waited for longer than a week, do not come back', async () => {
  add('a.jpg', 'b.jpg')
  await vi.waitFor(() => expect(sent()).toHaveLength(2))
  dropUpload(allUploads()[0]?.id ?? '')
  await leave(1)
  const [[key, kept] = ['', {}]] = [...device.files]
  device.files.set(key, { ...(kept as object), at: Date.now() - 8 * 24 * 3_600_000 })
  signIn()
  resumeKeptUploads(2)
  await vi.waitFor(() => expect(device.files.size).toBe(0))
  expect(allUploads()).toEqual([])
})

test('a file of more than 200 MB is not kept, and sent all the same', async () => {
  serverAnswers()
  const large = new File(['x'], 'large.jpg')
  Object.defineProperty(large, 'size', { value: 201 * 1024 * 1024 })
  const stored = vi.spyOn(device.files, 'set')
  uploadPhotos({ contactId: 5, contactName: 'ROSA DÍAZ' }, [large])
  await vi.waitFor(() => expect(sent()).toHaveLength(1))
  await vi.waitFor(() => expect(allUploads()).toEqual([]))
  expect(stored.mock.calls.map(([, kept]) => kept)).toMatchObject([{ content: SMALL }])
})

test('where the browser keeps nothing photos are sent as ever', async () => {
  device.refuses = true
  serverAnswers()
  add('a.jpg')
  await vi.waitFor(() => expect(sent()).toHaveLength(1))
  await vi.waitFor(() => expect(allUploads()).toEqual([]))
})

import { beforeEach, expect, test, vi } from 'vitest'
import { DEFAULT_PERMISSIONS } from '#contract/permissions.ts'
import { PHOTO } from '../support/web/photo.ts'

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

const SMALL = { image: new Blob(['small']), thumbnail: new Blob(['s']) }

/** The app as it is after a reload: nothing is in memory. */
const start = async () => {
  vi.resetModules()
  const { signInWith } = await import('../support/web/sign-in.ts')
  const { preparePhoto } = await import('#web/photos/upload/prepare-photo.ts')
  const { sendForm } = await import('#web/lib/api/send-form.ts')
  vi.mocked(preparePhoto).mockReset().mockResolvedValue(SMALL)
  vi.mocked(sendForm)
    .mockReset()
    .mockReturnValue(new Promise(() => {}))
  signInWith(DEFAULT_PERMISSIONS.manager)
  return {
    prepared: vi.mocked(preparePhoto).mock.calls,
    sent: vi.mocked(sendForm).mock.calls,
    answers: () => vi.mocked(sendForm).mockResolvedValue({ success: true, image: PHOTO }),
    ...(await import('#web/photos/upload/upload-queue.ts')),
    ...(await import('#web/photos/upload/upload-store.ts')),
    ...(await import('#web/photos/upload/resume-uploads.ts')),
    ...(await import('#web/session/session.ts')),
  }
}

const files = (...names: string[]) => names.map((name) => new File(['large'], name))

beforeEach(() => {
  device.files.clear()
  device.refuses = false
})

test('photos that were queued go on after a reload in their order, under their keys, and as they were prepared', async () => {
  const before = await start()
  before.uploadPhotos(5, 'ROSA DÍAZ', files('a.jpg', 'b.jpg', 'c.jpg'))
  await vi.waitFor(() => expect(before.sent).toHaveLength(2))

  const after = await start()
  await vi.waitFor(() => expect(device.files.size).toBe(3))
  const queued = [...device.files.keys()].map((key) => key.split('/')[1])
  after.answers()
  after.resumeKeptUploads(2)
  await vi.waitFor(() => expect(after.sent).toHaveLength(3))
  await vi.waitFor(() => expect(after.allUploads()).toEqual([]))
  expect(after.sent.map(([, , { headers }]) => headers['Idempotency-Key'])).toEqual(queued)
  expect(before.sent.map(([, , { headers }]) => headers['Idempotency-Key'])).toEqual(queued.slice(0, 2))
  // The first two were prepared before the reload: a try with other bytes would be another upload.
  expect(after.prepared.map(([file]) => file.name)).toEqual(['c.jpg'])
  await vi.waitFor(() => expect(device.files.size).toBe(0))
})

test('a session that ran out keeps the photos for their user alone; a logout deletes them', async () => {
  const before = await start()
  before.uploadPhotos(5, 'ROSA DÍAZ', files('a.jpg'))
  await vi.waitFor(() => expect(before.sent).toHaveLength(1))
  before.signOut()
  expect(before.allUploads()).toEqual([])
  expect(device.files.size).toBe(1)

  const other = await start()
  await other.resumeKeptUploads(3)
  expect(other.allUploads()).toEqual([])

  const own = await start()
  own.resumeKeptUploads(2)
  await vi.waitFor(() => expect(own.allUploads()).toMatchObject([{ name: 'a.jpg', contactName: 'ROSA DÍAZ' }]))
  own.logOut()
  await vi.waitFor(() => expect(device.files.size).toBe(0))
})

test('photos that were taken out of the queue, or waited for longer than a week, do not come back', async () => {
  const before = await start()
  before.uploadPhotos(5, 'ROSA DÍAZ', files('a.jpg', 'b.jpg'))
  await vi.waitFor(() => expect(before.sent).toHaveLength(2))
  before.dropUpload(before.allUploads()[0]?.id ?? '')
  await vi.waitFor(() => expect(device.files.size).toBe(1))
  const [[key, kept] = ['', {}]] = [...device.files]
  device.files.set(key, { ...(kept as object), at: Date.now() - 8 * 24 * 3_600_000 })

  const after = await start()
  after.resumeKeptUploads(2)
  await vi.waitFor(() => expect(device.files.size).toBe(0))
  expect(after.allUploads()).toEqual([])
})

test('more than 200 MB is not kept, and sent all the same', async () => {
  const { uploadPhotos, answers, allUploads, sent } = await start()
  answers()
  const large = new File(['x'], 'large.jpg')
  Object.defineProperty(large, 'size', { value: 201 * 1024 * 1024 })
  const stored = vi.spyOn(device.files, 'set')
  uploadPhotos(5, 'ROSA DÍAZ', [large])
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  await vi.waitFor(() => expect(allUploads()).toEqual([]))
  expect(stored.mock.calls.map(([, kept]) => (kept as { content: unknown }).content)).toEqual([SMALL])
})

test('where the browser keeps nothing photos are sent as ever', async () => {
  device.refuses = true
  const { uploadPhotos, answers, allUploads, sent } = await start()
  answers()
  uploadPhotos(5, 'ROSA DÍAZ', files('a.jpg'))
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  await vi.waitFor(() => expect(allUploads()).toEqual([]))
})

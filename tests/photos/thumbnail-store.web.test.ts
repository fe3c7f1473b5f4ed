import { beforeEach, expect, test, vi } from 'vitest'
import { deleteThumbnail, storedThumbnail, storeThumbnail, storeThumbnails } from '#web/photos/thumbnail-store.ts'
import { PHOTO } from '../support/web/photo.ts'

const KB = 1024
const disk = vi.hoisted(() => ({ records: new Map<string, unknown>() }))
vi.mock('idb-keyval', () => ({
  get: async (key: string) => disk.records.get(key),
  del: async (key: string) => void disk.records.delete(key),
  update: async (key: string, change: (known: unknown) => unknown) =>
    void disk.records.set(key, change(disk.records.get(key))),
}))

beforeEach(() => {
  disk.records.clear()
  const kept = new Map<string, Response>()
  const cache = {
    match: async (path: string) => kept.get(path),
    put: async (path: string, answer: Response) => void kept.set(path, answer),
    delete: async (path: string) => kept.delete(path),
    keys: async () => [...kept.keys()].map((path) => ({ url: location.origin + path })),
  }
  vi.stubGlobal('caches', { open: async () => cache, delete: async () => kept.clear() })
})

const picture = (bytes: number, status = 200, type = 'image/jpeg') =>
  new Response('bytes', { status, headers: { 'content-length': String(bytes), 'content-type': type } })
const hasThumbnail = async (address: string) => (await storedThumbnail(address)) !== undefined
const address = (name: string | number) => `/api/v1/images/${name}.jpg`

test('finds a thumbnail by its file name, whatever its signed URL', async () => {
  await storeThumbnail(`${address('gate')}?e=1&s=one`, picture(20 * KB))
  expect(await storedThumbnail(`${location.origin}${address('gate')}?e=2&s=other`)).toBeDefined()
  expect(await hasThumbnail(address('fence'))).toBe(false)
  await deleteThumbnail(address('gate'))
  expect(await hasThumbnail(address('gate'))).toBe(false)
})

test('deletes the oldest thumbnails beyond the maximum size', async () => {
  for (let i = 0; i < 90; i++) await storeThumbnail(address(i), picture(512 * KB))
  expect(await Promise.all([0, 9, 10, 89].map((i) => hasThumbnail(address(i))))).toEqual([false, false, true, true])
})

test('counts a thumbnail stored twice once, as the newest', async () => {
  for (let i = 0; i < 80; i++) await storeThumbnail(address(i), picture(512 * KB))
  await storeThumbnail(address(0), picture(512 * KB))
  await storeThumbnail(address(80), picture(512 * KB))
  expect(await Promise.all([0, 1].map((i) => hasThumbnail(address(i))))).toEqual([true, false])
})

test('stores no error, no full-size photo and no HTML page', async () => {
  await storeThumbnail(address('gone'), picture(20 * KB, 404))
  await storeThumbnail(address('full'), picture(2048 * KB))
  await storeThumbnail(address('portal'), picture(20 * KB, 200, 'text/html'))
  const names = ['gone', 'full', 'portal']
  expect(await Promise.all(names.map((name) => hasThumbnail(address(name))))).toEqual([false, false, false])
})

test('requests thumbnails ahead one after the other, without stored ones and those that are too large', async () => {
  await storeThumbnail(address('stored'), picture(20 * KB))
  const asked: string[] = []
  let open = 0
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    expect(++open).toBe(1)
    await Promise.resolve()
    open--
    return picture(url.includes('huge') ? 2048 * KB : 20 * KB)
  })
  const photos = ['stored', 'gate', 'huge', 'fence'].map((name) => ({ ...PHOTO, thumbnail_url: address(name) }))
  await storeThumbnails(photos, new AbortController().signal)
  expect(asked).toEqual(['gate', 'huge', 'fence'].map(address))
  await storeThumbnails(photos, new AbortController().signal)
  expect(asked).toHaveLength(3)
})

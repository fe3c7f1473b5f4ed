import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { NAVIGATION, SCREENS } from '#web/app/screens.ts'

const PUBLIC = 'web/public'
const PICTURE_MAX_BYTES = 150_000

const manifest = JSON.parse(readFileSync(join(PUBLIC, 'manifest.webmanifest'), 'utf8'))

interface Picture {
  src: string
  sizes: string
  type: string
}

/** Width and height of a PNG or an extended WebP, from its bytes. */
const sizeOf = (bytes: Buffer) =>
  bytes.toString('latin1', 1, 4) === 'PNG'
    ? `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
    : `${bytes.readUIntLE(24, 3) + 1}x${bytes.readUIntLE(27, 3) + 1}`

const files: Picture[] = [
  ...manifest.icons,
  ...manifest.screenshots,
  ...manifest.shortcuts.flatMap(({ icons }: { icons: Picture[] }) => icons),
]

test.each(files.filter(({ sizes }) => sizes !== 'any'))('$src is $sizes, and small', ({ src, sizes, type }) => {
  const bytes = readFileSync(join(PUBLIC, src))
  expect([sizeOf(bytes), src.split('.').at(-1)]).toEqual([sizes, type.split('/')[1]])
  expect(bytes.length).toBeLessThanOrEqual(PICTURE_MAX_BYTES)
})

test('has icons for each purpose and screenshots for both form factors', () => {
  const wanted = (purpose: string) =>
    manifest.icons.filter((icon: { purpose: string }) => icon.purpose === purpose).map(({ sizes }: Picture) => sizes)
  expect([wanted('any'), wanted('maskable')]).toEqual([
    ['any', '192x192', '512x512'],
    ['192x192', '512x512'],
  ])
  const forms = manifest.screenshots.map(({ form_factor }: { form_factor: string }) => form_factor)
  expect([...new Set(forms)]).toEqual(['wide', 'narrow'])
})

test('opens only existing screens, with one for shared photos', () => {
  const paths = [manifest.start_url, ...manifest.shortcuts.map(({ url }: { url: string }) => url)]
  for (const path of paths) expect(NAVIGATION.map((screen) => screen.path)).toContain(path.split('?')[0])
  expect(SCREENS.map((screen) => screen.path)).toContain(manifest.share_target.action)
})

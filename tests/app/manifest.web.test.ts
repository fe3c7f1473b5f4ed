import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#contract/languages.ts'
import { NAVIGATION, SCREENS } from '#web/app/screens.ts'
import { manifestOf } from '#web/lib/language-files.ts'

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

/** The texts of a manifest, and what is left without them. */
const textsApart = (text: string) => {
  const texts: string[] = []
  const rest = JSON.parse(text, (key, value) => {
    if (!['description', 'label', 'lang', 'name'].includes(key) || typeof value !== 'string') return value
    if (!['Tradeboard', 'photos'].includes(value)) texts.push(value)
    return undefined
  })
  return { texts, rest }
}

test.each(LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE))(
  'the manifest in %s differs from the English one in every text, and in nothing else',
  (language) => {
    const [english, other] = [manifestOf(DEFAULT_LANGUAGE), manifestOf(language)].map((path) =>
      textsApart(readFileSync(join(PUBLIC, path), 'utf8')),
    )
    expect(other?.rest).toEqual(english?.rest)
    expect(other?.texts).toHaveLength(english?.texts.length ?? 0)
    for (const [at, text] of (english?.texts ?? []).entries()) expect(other?.texts[at]).not.toBe(text)
    expect(other?.texts).toContain(language)
  },
)

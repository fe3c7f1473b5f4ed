import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { SessionAnswer } from '#contract/session/session.ts'
import { DEFAULT_BRAND_COLOR, DocumentSettings, LOGO_MAX_BYTES } from '#contract/settings/document-settings.ts'
import { Database } from '#worker/db/database.ts'
import { sweepPhotoFiles } from '#worker/photos/sweep.ts'
import { deletePurgedFiles } from '#worker/trash/deletion.ts'
import { gif } from '../support/bytes/gif.ts'
import { jpeg } from '../support/bytes/jpeg.ts'
import { png } from '../support/bytes/png.ts'
import { webp } from '../support/bytes/webp.ts'
import { call, read, refusal, requestOf } from '../support/worker/call.ts'
import { overtake } from '../support/worker/interleave.ts'
import { addLogo, logoForm, putLogo } from '../support/worker/logos.ts'
import { addStaff, database, denyManager, PINS } from '../support/worker/people.ts'
import { storedFiles } from '../support/worker/photos.ts'

const PATH = '/api/v1/settings/documents'
const DAY = 86_400_000

beforeAll(addStaff)
afterEach(() => void vi.useRealTimers())

const settings = async () => read(await call('GET', PATH, { pin: PINS.admin }), DocumentSettings)
const put = (body: Record<string, unknown>) => call('PUT', PATH, { pin: PINS.admin, body })
const change = async (body: Record<string, unknown>) => read(await put(body), DocumentSettings)
const removeLogo = () => call('DELETE', `${PATH}/logo`, { pin: PINS.admin })
const bytesOf = (text: string) => Uint8Array.from(new TextEncoder().encode(text))
const lastChanges = async () => {
  const [[line]] = await database().batch([
    sql<{ details: string }>`SELECT details FROM activity WHERE action = 'business_changed'
      ORDER BY activity_id DESC LIMIT 1`,
  ])
  return JSON.parse(line?.details ?? '').changes
}

test('a new business has the default settings; a change is stored, logged and raises the version', async () => {
  const before = await settings()
  expect(before).toMatchObject({
    logo: null,
    brand_color: DEFAULT_BRAND_COLOR,
    tax_rate: 0,
    estimate_days: 30,
    invoice_days: 14,
  })
  const wanted = {
    business_address: '5 Loop Rd, Cibolo, TX 78108',
    license_number: 'TX-4711',
    business_email: 'office@example.com',
    brand_color: '#0D9488',
    tax_rate: 8250,
    estimate_terms: 'Half now.\nHalf at the end.',
    second_terms: 'Mitad ahora.\nMitad al final.',
    estimate_days: 14,
    invoice_days: 30,
    deposit_rate: 50_000,
    shows_pairs: true,
  }
  const changed = await change({ ...wanted, version: before.version })
  expect(changed).toEqual({ ...before, ...wanted, brand_color: '#0d9488', version: before.version + 1 })
  expect(await settings()).toEqual(changed)
  expect(await lastChanges()).toContainEqual({ field: 'tax_rate', from: 0, to: 8250 })
  expect(await change({ tax_rate: 8250 })).toEqual(changed)
})

test.each([
  ['a color by its name', { brand_color: 'red' }, 'brand_color_malformed'],
  ['a color that closes its style', { brand_color: '#fff;}' }, 'brand_color_malformed'],
  ['a tax rate below zero', { tax_rate: -1 }, 'whole_number_between'],
  ['a tax rate above 100 %', { tax_rate: 100_001 }, 'whole_number_between'],
  ['a fraction of a rate', { tax_rate: 8.25 }, 'whole_number_between'],
  ['estimates that end on their day', { estimate_days: 0 }, 'whole_number_between'],
  ['a deposit above the sum', { deposit_rate: 100_001 }, 'whole_number_between'],
  ['an e-mail that is none', { business_email: 'office' }, 'email_malformed'],
  ['a license number of 61 characters', { license_number: '1'.repeat(61) }, 'text_too_long'],
  ['an old version', { version: 999, tax_rate: 1 }, 'settings_changed'],
])('refuses %s', async (_, body, reason) => {
  const before = await settings()
  expect((await refusal(await put(body))).reason).toBe(reason)
  expect(await settings()).toEqual(before)
})

test.each([
  ['JPEG', jpeg()],
  ['PNG', png()],
  ['GIF', gif()],
  ['WebP', webp()],
])('a %s becomes the logo; its address needs no sign-in', async (_, file) => {
  const { logo } = await read(await putLogo(file), DocumentSettings)
  const shown = await call('GET', logo ?? '')
  expect([shown.status, new Uint8Array(await shown.arrayBuffer())]).toEqual([200, file])
})

test.each([
  ['an SVG', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"></svg>'), 'logo_not_an_image'],
  ['a text', bytesOf('Alamo Shade'), 'logo_not_an_image'],
  ['an empty file', new Uint8Array(), 'logo_not_an_image'],
  ['a picture of more than 1 MB', new Uint8Array(LOGO_MAX_BYTES + 1), 'logo_too_large'],
])('refuses %s as logo and stores no file', async (_, file, reason) => {
  const files = await storedFiles()
  expect((await refusal(await putLogo(file))).reason).toBe(reason)
  expect(await storedFiles()).toBe(files)
})

test('a request far above 1 MB is refused by its length', async () => {
  expect((await refusal(await putLogo(new Uint8Array(3 * LOGO_MAX_BYTES)))).reason).toBe('logo_too_large')
})

test('a replaced logo is hidden at once and deleted later; the new one survives the sweep', async () => {
  const first = await addLogo()
  const second = await addLogo()
  expect([(await call('GET', first)).status, (await call('GET', second)).status]).toEqual([404, 200])
  const files = await storedFiles()
  await deletePurgedFiles(database(), env.PHOTOS, 1)
  expect(await storedFiles()).toBeLessThan(files)

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * DAY })
  await sweepPhotoFiles(new Database(env.DB, 'first-primary'), env.PHOTOS, 40)
  vi.useRealTimers()
  expect((await call('GET', second)).status).toBe(200)

  expect((await read(await removeLogo(), DocumentSettings)).logo).toBeNull()
  expect((await call('GET', second)).status).toBe(404)
  expect((await read(await removeLogo(), DocumentSettings)).logo).toBeNull()
})

test('of two logos at once the later returns 409 and leaves no file', async () => {
  await removeLogo()
  const files = await storedFiles()
  const slow = requestOf('PUT', `${PATH}/logo`, { pin: PINS.admin, body: logoForm() })
  const { first, late } = await overtake(2, slow, () => putLogo())
  expect([first.status, late.status]).toEqual([200, 409])
  expect(await storedFiles()).toBe(files + 1)
})

test('the session has the settings only for users who may see estimates', async () => {
  await change({ tax_rate: 8250, estimate_terms: 'Half now' })
  const session = async () => read(await call('GET', '/api/v1/session', { pin: PINS.manager }), SessionAnswer)
  expect((await session()).user.business.documents).toMatchObject({ tax_rate: 8250, estimate_terms: 'Half now' })
  await denyManager('Estimates: View')
  expect((await session()).user.business.documents).toBeUndefined()
  await denyManager()
})

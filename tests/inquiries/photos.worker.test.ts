import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { DoneAnswer, STAGE_PAGE_SIZE } from '#contract/leads/lead.ts'
import { PHOTO_MAX_BYTES, Photos } from '#contract/photos/photo.ts'
import { insertLead, newLeadRow } from '#worker/leads/store.ts'
import { contains, exifSegment, GPS_MARK } from '../support/bytes/exif.ts'
import { jpeg } from '../support/bytes/jpeg.ts'
import { png } from '../support/bytes/png.ts'
import { call, countCost, read, refusal } from '../support/worker/call.ts'
import { inquiryForm } from '../support/worker/inquiries.ts'
import { addLead, leadById, newAddress, promoted, undoPromotion } from '../support/worker/leads.ts'
import { fieldIn, problemIn, visit } from '../support/worker/pages.ts'
import { addStaff, database, PINS } from '../support/worker/people.ts'
import { bytesAt, photosOf, storedFiles } from '../support/worker/photos.ts'
import { snapshot } from '../support/worker/snapshot.ts'

beforeAll(addStaff)

type Bytes = Uint8Array<ArrayBuffer>
const file = (bytes: Bytes, name = 'gate.jpg') => new File([bytes], name, { type: 'image/jpeg' })

const send = async (photos: readonly File[], thumbnails: readonly File[] = [], key?: string) =>
  call('POST', '/api/v1/public/inquiries', {
    body: await inquiryForm({ photos, thumbnails }),
    address: newAddress(),
    ...(key && { key }),
  })

/** The newest form draft with its photos from the list. */
const newest = async () => {
  const [[row]] = await database().batch([sql<{ lead_id: number }>`SELECT max(lead_id) AS lead_id FROM leads`])
  const lead = await leadById(row?.lead_id ?? 0)
  return { lead, photos: (await listed()).filter(({ lead_id }) => lead_id === lead.lead_id) }
}
const listed = async () => read(await call('GET', '/api/v1/inquiries/photos', { pin: PINS.manager }), Photos)

test('stores the photos of an inquiry without metadata and in order, and lists them for its form draft', async () => {
  const kept = await storedFiles()
  const original = jpeg({ segments: exifSegment({ orientation: 6 }) })
  const thumbnails = [file(jpeg({ width: 40 })), file(jpeg({ width: 30 }))]
  const { answer, trips } = await countCost(() =>
    send([file(original), file(png({ width: 20 }), 'plan.png')], thumbnails),
  )
  expect([answer.status, await read(answer, DoneAnswer)]).toEqual([201, { success: true }])
  // The limits of network and page take trips of their own first; the push comes after the answer.
  expect(trips).toBeLessThanOrEqual(5)
  expect(await storedFiles()).toBe(kept + 4)
  const { photos } = await newest()
  expect(photos).toMatchObject([
    { place: 0, width: 10, height: 20, user_id: null, user_name: 'Visitor' },
    { place: 1, width: 20 },
  ])
  expect(contains(await bytesAt(photos[0]?.url ?? ''), GPS_MARK)).toBe(false)
  expect(await bytesAt(photos[1]?.thumbnail_url ?? '')).toEqual(jpeg({ width: 30 }))

  await send([file(jpeg({ width: 11 })), file(jpeg({ width: 12 }))], [file(jpeg({ width: 4 }))])
  // The visitor has no user id.
  for (const { url, thumbnail_url } of (await newest()).photos) expect(thumbnail_url).toBe(url)
})

test('a promotion moves the photos to the contact and the lead, and its undo moves them back', async () => {
  await send([file(jpeg())])
  const { lead: draft, photos } = await newest()
  const { lead, contact_id } = await promoted(draft.lead_id)
  const album = `/api/v1/contacts/${contact_id}/images`
  expect(await photosOf(album)).toMatchObject([{ image_id: photos[0]?.image_id, lead_id: draft.lead_id }])
  expect((await newest()).photos).toEqual([])
  expect((await undoPromotion(lead.lead_id, lead.version)).status).toBe(200)
  expect((await newest()).photos).toEqual(photos)
  // The contact of the promotion had nothing else.
  expect((await call('GET', `/api/v1/contacts/${contact_id}`, { pin: PINS.admin })).status).toBe(404)
})

test('an inquiry of an existing contact adds its photos to it; a deleted form draft hides its own', async () => {
  const { contact_id } = await addLead()
  await send([file(jpeg())])
  const { lead } = await newest()
  await promoted(lead.lead_id, { contact_id })
  expect(await photosOf(`/api/v1/contacts/${contact_id}/images`)).toMatchObject([{ lead_id: lead.lead_id }])

  await send([file(jpeg())])
  const { lead: other, photos } = await newest()
  expect((await call('GET', photos[0]?.url ?? '')).status).toBe(200)
  await call('DELETE', '/api/v1/leads', { pin: PINS.admin, body: { lead_id: other.lead_id } })
  expect((await listed()).filter(({ lead_id }) => lead_id === other.lead_id)).toEqual([])
  expect((await call('GET', photos[0]?.url ?? '')).status).toBe(404)
  await database().batch([sql`UPDATE leads SET deleted_at = NULL WHERE lead_id = ${other.lead_id}`])
  expect((await newest()).photos).toHaveLength(1)
})

const TOO_LARGE = new Uint8Array(PHOTO_MAX_BYTES + 1)
TOO_LARGE.set(jpeg())
const SCRIPT = new Uint8Array(new TextEncoder().encode('<svg onload=alert(1)>'))

test.each([
  ['a text', [file(SCRIPT, 'plan.jpg')], 415, 'plan.jpg is not a valid image file.'],
  ['more than 5 MB', [file(TOO_LARGE)], 413, 'gate.jpg is too large. Max file size is 5MB.'],
  ['four photos', Array.from({ length: 4 }, () => file(jpeg())), 400, 'You can add up to 3 photos'],
])('%s is an error beside the photos, and nothing typed is lost', async (_, photos, status, issue) => {
  const [before, kept] = [await snapshot(), await storedFiles()]
  const answer = await send(photos)
  expect([answer.status, (await refusal(answer)).issues?.map(({ field, message }) => [field, message])]).toEqual([
    status,
    [['photo', issue]],
  ])
  const native = await visit('POST', '/public/lead-form', {
    body: await inquiryForm({ photos }),
    address: newAddress(),
  })
  const page = await native.text()
  expect([native.status, problemIn(page), fieldIn(page, 'photo').issue]).toEqual([
    status,
    'Please check the marked fields.',
    issue,
  ])
  expect(fieldIn(page, 'details').value).toBe('Forty feet of cedar fence')
  expect([await snapshot(), await storedFiles()]).toEqual([before, kept])
})

test('accepts an empty file without a script, and requests the photos again after an error', async () => {
  const none = await inquiryForm({ photos: [new File([], '')] })
  expect((await visit('POST', '/public/lead-form', { body: none, address: newAddress() })).status).toBe(303)
  expect((await newest()).photos).toEqual([])
  const wrong = await inquiryForm({ photos: [file(jpeg())], fields: { phone: '1' } })
  const answer = await visit('POST', '/public/lead-form', { body: wrong, address: newAddress() })
  expect(fieldIn(await answer.text(), 'photo').issue).toBe('Please choose your photos again.')
})

test('stores the photos and files of two simultaneous requests once', async () => {
  const kept = await storedFiles()
  const body = await inquiryForm({ photos: [file(jpeg())] })
  const address = newAddress()
  const again = () => call('POST', '/api/v1/public/inquiries', { body, address, key: 'twice-at-once' })
  const answers = await Promise.all([again(), again(), again()])
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(await storedFiles()).toBe(kept + 1)
  expect((await newest()).photos).toHaveLength(1)
})

test('lists photos only for form drafts on the first page, at most as many as an inquiry may have', async () => {
  await send([file(jpeg()), file(jpeg({ width: 11 }))])
  const { lead, photos } = await newest()
  await database().batch([sql`UPDATE images SET place = 3 WHERE image_id = ${photos[1]?.image_id}`])
  const ofLead = async () => (await listed()).filter(({ lead_id }) => lead_id === lead.lead_id)
  expect(await ofLead()).toHaveLength(1)
  const newer = Array.from({ length: STAGE_PAGE_SIZE }, (_, i) => ({
    lead_id: 10_000 + i,
    stage_id: lead.stage_id,
    created_at: lead.created_at,
    stage_entered_at: lead.stage_entered_at + 1,
  }))
  const rows = newer.map((row) => insertLead(newLeadRow(row), null))
  await database().batch(rows.slice(1))
  expect(await ofLead()).toHaveLength(1)
  await database().batch(rows.slice(0, 1))
  expect(await ofLead()).toEqual([])
  await database().batch([sql`UPDATE inquiries SET is_suspected = 1 WHERE lead_id = ${lead.lead_id}`])
  expect(await ofLead()).toHaveLength(1)
})

import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { EstimateContent } from '#contract/documents/content.ts'
import type { Estimate } from '#contract/documents/estimate.ts'
import { PhotoAnswer } from '#contract/photos/photo.ts'
import { sha256 } from '#contract/sha256.ts'
import { DAY_MS } from '#contract/weeks.ts'
import { call, read, refusal } from '../support/worker/call.ts'
import { pageOf, sendForm } from '../support/worker/customer-pages.ts'
import {
  addEstimate,
  displayedNow,
  estimateById,
  estimatePath,
  inDays,
  postSignature,
  sentEstimate,
  signatureOf,
} from '../support/worker/documents.ts'
import { addLead } from '../support/worker/leads.ts'
import { addStaff, database, PINS } from '../support/worker/people.ts'
import { upload } from '../support/worker/photos.ts'

beforeAll(addStaff)

/** Changes business, contact and photos, as somebody else does while a device has no network. */
const changeWhatIsShown = ({ lead_id }: Estimate) =>
  database().batch([
    sql`UPDATE settings SET business_name = 'Renamed Builders', brand_color = '#123456'`,
    sql`UPDATE contacts SET name = 'RENAMED', address = '9 New St'
      WHERE contact_id = (SELECT contact_id FROM leads WHERE lead_id = ${lead_id})`,
    sql`UPDATE images SET description = 'Another caption' WHERE lead_id = ${lead_id}`,
  ])

test('a signature that was given without a network signs what the device displayed', async () => {
  const sent = await sentEstimate()
  const [body, displayed] = [await signatureOf(sent), await displayedNow(sent)]
  await changeWhatIsShown(sent)
  expect(await refusal(await postSignature(sent.estimate_id, body))).toMatchObject({ reason: 'estimate_shown_differs' })
  expect((await postSignature(sent.estimate_id, { ...body, displayed })).status).toBe(200)
  const { signed, signature } = await estimateById(sent.estimate_id)
  expect(signed).toMatchObject({ business: displayed.business, customer: displayed.customer })
  const page = await pageOf(sent.link ?? '')
  expect(page).toContain(displayed.customer.name)
  expect(page).not.toMatch(/RENAMED|Renamed Builders|9 New St/)
  const text = await call('GET', `${estimatePath(sent.estimate_id)}/signed-text`, { pin: PINS.admin })
  expect(await sha256(await text.text())).toBe(signature?.hash)
})

test('a caption that changed meanwhile is signed as the device displayed it', async () => {
  const { lead_id, contact_id } = await addLead()
  const added = await upload(`/api/v1/contacts/${contact_id}/images`, { description: 'The gate' })
  const { image_id } = (await read(added, PhotoAnswer)).image
  const estimate = await addEstimate({ image_ids: [image_id] }, lead_id)
  const [body, displayed] = [await signatureOf(estimate), await displayedNow(estimate)]
  await changeWhatIsShown(estimate)
  expect((await postSignature(estimate.estimate_id, { ...body, displayed })).status).toBe(200)
  expect((await estimateById(estimate.estimate_id)).signed?.photos).toMatchObject([{ image_id, caption: 'The gate' }])
})

test('a signature is refused when the device displayed something else than it hashed, or a color that is none', async () => {
  const { estimate_id } = await sentEstimate()
  const body = await signatureOf({ estimate_id })
  const displayed = await displayedNow({ estimate_id })
  const sign = async (other: Partial<typeof displayed>) =>
    refusal(await postSignature(estimate_id, { ...body, displayed: { ...displayed, ...other } }))
  const customer = { ...displayed.customer, name: 'Somebody else' }
  expect(await sign({ customer })).toMatchObject({ reason: 'estimate_shown_differs' })
  // Pages put the color into their styles.
  const business = { ...displayed.business, color: 'red;background:url(//x)' }
  expect(await sign({ business })).toMatchObject({ reason: 'signature_malformed' })
})

test('a signature by the hash of the content alone is refused, on a device and on the page of a link', async () => {
  const sent = await sentEstimate()
  const shown = await sha256(JSON.stringify(v.parse(EstimateContent, sent.content)))
  const body = { ...(await signatureOf(sent)), shown }
  const form = { name: body.name, strokes: JSON.stringify(body.strokes), shown }
  expect((await sendForm(`${sent.link}/signature`, form)).status).toBe(409)
  expect(await refusal(await postSignature(sent.estimate_id, body))).toMatchObject({ reason: 'estimate_shown_differs' })
})

test('the signed text has the time of the device only if that is plausible', async () => {
  const storedTime = async (at: number) => {
    const sent = await sentEstimate()
    const displayed = { ...(await displayedNow(sent)), at }
    await postSignature(sent.estimate_id, { ...(await signatureOf(sent)), displayed })
    const text = await call('GET', `${estimatePath(sent.estimate_id)}/signed-text`, { pin: PINS.admin })
    return JSON.parse(await text.text()).signature.device_at
  }
  const hourAgo = Date.now() - DAY_MS / 24
  expect(await storedTime(hourAgo)).toBe(hourAgo)
  expect(await storedTime(0)).toBeUndefined()
  expect(await storedTime(Date.now() + 30 * DAY_MS)).toBeUndefined()
})

test('a signature of the last valid day is taken when it arrives within seven days, also after the night', async () => {
  const sent = await sentEstimate()
  const { estimate_id } = sent
  await database().batch([
    sql`UPDATE estimates SET valid_until = ${inDays(-2)}, state = 'expired' WHERE estimate_id = ${estimate_id}`,
  ])
  const [body, displayed] = [await signatureOf(sent), await displayedNow(sent)]
  const signedDaysAgo = (days: number) =>
    postSignature(estimate_id, { ...body, displayed: { ...displayed, at: Date.now() - days * DAY_MS } })
  expect(await refusal(await signedDaysAgo(1))).toMatchObject({ reason: 'estimate_expired' })
  expect(await refusal(await signedDaysAgo(8))).toMatchObject({ reason: 'estimate_expired' })
  expect(await refusal(await signedDaysAgo(-1))).toMatchObject({ reason: 'estimate_expired' })
  expect((await signedDaysAgo(2)).status).toBe(200)
  expect((await estimateById(estimate_id)).state).toBe('signed')
})

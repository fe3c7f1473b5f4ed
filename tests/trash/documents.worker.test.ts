import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { type Photo, PhotoAnswer } from '#contract/photos/photo.ts'
import { logLineOf } from '#worker/activity/log-line.ts'
import { call, read, refusal } from '../support/worker/call.ts'
import { addClient, deleteContact } from '../support/worker/contacts.ts'
import { pageOf } from '../support/worker/customer-pages.ts'
import { estimateById, sentEstimate } from '../support/worker/documents.ts'
import { addLead, newPhone } from '../support/worker/leads.ts'
import { addPapers, documentsOf, removeReceipts, signEstimate } from '../support/worker/papers.ts'
import { addStaff, database, PINS } from '../support/worker/people.ts'
import { photosOf, putPhoto, removePhoto, restorePhoto, storedFiles, upload } from '../support/worker/photos.ts'
import { pay, receiptOf } from '../support/worker/receipts.ts'
import { drift } from '../support/worker/traces.ts'
import { listed, nightIn, purge, restore } from '../support/worker/trash.ts'

beforeAll(addStaff)

const admin = { pin: PINS.admin }
const newClient = async (name: string) => {
  const { lead_id } = await addLead({ contact: { name, phone: newPhone() } })
  return { lead_id, ...(await addPapers(lead_id, name)) }
}
const deleteLead = (leadId: number) => call('DELETE', `/api/v1/leads/${leadId}`, admin)

test('a deleted lead hides its documents until it is restored', async () => {
  const { lead_id, draft, receipt_id } = await newClient('Hector Hides')
  const before = await documentsOf(lead_id)
  await deleteLead(lead_id)
  for (const path of [`leads/${lead_id}/documents`, `estimates/${draft.estimate_id}`, `receipts/${receipt_id}`])
    expect((await call('GET', `/api/v1/${path}`, admin)).status).toBe(404)
  expect((await pay(receipt_id, 5)).status).toBe(404)
  await call('POST', `/api/v1/leads/${lead_id}/restoration`, admin)
  expect(await documentsOf(lead_id)).toEqual(before)
})

test('a payment is restored after its receipt', async () => {
  const { receipt_id, paid } = await newClient('Petra Pays')
  await call('DELETE', `/api/v1/payments/${paid}`, admin)
  await call('DELETE', `/api/v1/receipts/${receipt_id}`, admin)
  expect((await refusal(await restore('payment', paid))).reason).toBe('trash_receipt_first')
  expect((await restore('receipt', receipt_id)).status).toBe(200)
  expect((await restore('payment', paid)).status).toBe(200)
  expect((await receiptOf(receipt_id)).paid_cents).toBe(5000)
})

test('an estimate that is deleted for ever leaves its receipt, and log lines without numbers and amounts', async () => {
  const { signed, receipt_id } = await newClient('Esteban Ends')
  // Its receipt is in the trash first.
  await database().batch([sql`UPDATE receipts SET deleted_at = 1, deleted_by = 1 WHERE receipt_id = ${receipt_id}`])
  await call('DELETE', `/api/v1/estimates/${signed.estimate_id}`, admin)
  expect((await purge('estimate', signed.estimate_id)).status).toBe(200)
  const [receipts, lines] = await database().batch([
    sql`SELECT estimate_id FROM receipts WHERE receipt_id = ${receipt_id}`,
    sql<{ action: string; details: string }>`SELECT action, details FROM activity
      WHERE entity = 'estimate' AND entity_id = ${signed.estimate_id} ORDER BY activity_id`,
  ])
  expect(receipts).toEqual([{ estimate_id: null }])
  const actions = ['created', 'sent', 'signed', 'deleted', 'purged'].map((what) => `estimate_${what}`)
  expect(lines.map((line) => logLineOf(line).action)).toEqual(actions)
  expect(lines.map(({ details }) => details).join()).not.toMatch(/Esteban|\d/)
})

test('a payment that is deleted for ever takes its amount out of the log, and no other', async () => {
  const { receipt_id, returned } = await newClient('Rita Returns')
  expect((await purge('payment', returned)).status).toBe(200)
  const [lines] = await database().batch([
    sql<{ action: string; amount: number | null }>`SELECT action, details ->> 'amount_cents' AS amount FROM activity
      WHERE entity = 'receipt' AND entity_id = ${receipt_id} ORDER BY activity_id`,
  ])
  expect(lines.map(({ action, amount }) => [action, amount])).toEqual([
    ['receipt_created', 12_500],
    ['payment_recorded', 5000],
    ['payment_recorded', null],
    ['payment_deleted', null],
    ['payment_purged', null],
  ])
  expect((await receiptOf(receipt_id)).paid_cents).toBe(5000)
})

/** A sent estimate with a photo, both of a client, and what staff and customer see of the photo. */
const sentWithPhoto = async (name: string) => {
  const { lead, contact_id } = await addClient({ contact: { name, phone: newPhone() } })
  const album = `/api/v1/contacts/${contact_id}/images`
  const { image } = await read(await upload(album, { description: `${name}'s gate` }), PhotoAnswer)
  const { estimate_id, link } = await sentEstimate({ image_ids: [image.image_id] }, lead.lead_id)
  const page = () => pageOf(link ?? '')
  return { contact_id, lead_id: lead.lead_id, estimate_id, album, image, page }
}
const signedWithPhoto = async (name: string) => {
  const sent = await sentWithPhoto(name)
  await signEstimate(sent.estimate_id)
  return sent
}

/** A photo that moved to another lead of its client after it was signed, and was signed there too. */
const signedTwice = async (name: string) => {
  const first = await signedWithPhoto(name)
  const { lead_id } = await addLead({ contact: undefined, contact_id: first.contact_id })
  await putPhoto(first.album, first.image, { lead_id })
  const { estimate_id, link } = await sentEstimate({ image_ids: [first.image.image_id] }, lead_id)
  await signEstimate(estimate_id)
  return [first, { ...first, lead_id, estimate_id, page: () => pageOf(link ?? '') }] as const
}

const isStored = async ({ image_id }: Photo) => {
  const [rows] = await database().batch([sql`SELECT 1 FROM images WHERE image_id = ${image_id}`])
  return rows.length > 0
}

/** The links of photos on a page. */
const linksOn = (page: string) =>
  [...page.matchAll(/<img src="(\/api[^"]+)"/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'))

/** The status of each photo that the customer's page and the estimate of staff show. */
const shownPhotos = async ({ estimate_id, page }: Awaited<ReturnType<typeof signedWithPhoto>>) => {
  const { signed } = await estimateById(estimate_id)
  const urls = [...linksOn(await page()), ...(signed?.photos ?? []).flatMap(({ url }) => url ?? [])]
  return Promise.all(urls.map(async (url) => (await call('GET', url)).status))
}

test('a photo that a signed estimate shows stays on it when it is deleted, also for ever, and goes with the estimate', async () => {
  const signed = await signedWithPhoto('Sal Signs')
  const { album, image, estimate_id, lead_id } = signed
  expect(await shownPhotos(signed)).toEqual([200])
  await removePhoto(album, image)
  expect(await shownPhotos(signed)).toEqual([200, 200])
  expect(await drift()).toEqual([])

  expect((await purge('image', image.image_id)).status).toBe(200)
  expect(await listed('?kind=image&q=Sal')).toEqual([])
  await nightIn(40)
  expect(await shownPhotos(signed)).toEqual([200, 200])
  expect(await signed.page()).toContain('Sal Signs&#39;s gate')
  expect(await photosOf(album)).toEqual([])
  expect((await restorePhoto(album, image)).status).toBe(404)
  expect(await drift()).toEqual([])

  const files = await storedFiles()
  await removeReceipts(lead_id)
  await call('DELETE', `/api/v1/estimates/${estimate_id}`, admin)
  expect((await purge('estimate', estimate_id)).status).toBe(200)
  await nightIn(0)
  expect(await storedFiles()).toBeLessThan(files)
  expect(await drift()).toEqual([])
})

test.each(['estimate', 'lead'] as const)(
  'a photo on two signed estimates stays on one when the %s of the other goes',
  async (kind) => {
    const [first, second] = await signedTwice(`Tia Two ${kind}`)
    const { album, image, lead_id, estimate_id } = first
    await removePhoto(album, image)
    await purge('image', image.image_id)
    expect([await shownPhotos(first), await shownPhotos(second)]).toEqual([
      [200, 200],
      [200, 200],
    ])

    await removeReceipts(lead_id)
    await (kind === 'lead' ? deleteLead(lead_id) : call('DELETE', `/api/v1/estimates/${estimate_id}`, admin))
    expect(await shownPhotos(second)).toEqual([200, 200])
    expect((await purge(kind, kind === 'lead' ? lead_id : estimate_id)).status).toBe(200)
    await nightIn(0)
    expect(await shownPhotos(second)).toEqual([200, 200])

    await deleteLead(second.lead_id)
    expect((await purge('lead', second.lead_id)).status).toBe(200)
    expect(await isStored(image)).toBe(false)
    expect(await drift()).toEqual([])
  },
)

test('a signed photo that moved to another lead stays on both, and is deleted for ever with the first lead only there', async () => {
  const [first, second] = await signedTwice('Lola Late')
  expect([await shownPhotos(first), await shownPhotos(second)]).toEqual([[200, 200], [200]])
  await removePhoto(first.album, first.image)
  await deleteLead(first.lead_id)
  await nightIn(40)
  expect(await shownPhotos(second)).toEqual([200, 200])
})

test('a photo that a signed estimate shows is deleted for ever with its contact', async () => {
  const { contact_id, album, image } = await signedWithPhoto('Gina Goes')
  await removePhoto(album, image)
  await purge('image', image.image_id)
  await deleteContact(contact_id)
  expect((await purge('contact', contact_id)).status).toBe(200)
  expect(await isStored(image)).toBe(false)
  expect(await drift()).toEqual([])
})

test('a photo of an estimate that is not signed goes from its page and, for ever, from the store', async () => {
  const { album, image, page } = await sentWithPhoto('Uma Unsigned')
  await removePhoto(album, image)
  expect(linksOn(await page())).toEqual([])
  await purge('image', image.image_id)
  expect(await isStored(image)).toBe(false)
})

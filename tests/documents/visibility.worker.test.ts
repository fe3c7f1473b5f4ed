import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { Changes } from '#contract/activity/change-feed.ts'
import { Log } from '#contract/activity/log.ts'
import { Timeline } from '#contract/activity/timeline.ts'
import { Estimate } from '#contract/documents/estimate.ts'
import { LeadDocuments } from '#contract/documents/lead-documents.ts'
import { Note } from '#contract/notes/notes.ts'
import type { Permission } from '#contract/permissions.ts'
import { PhotoAnswer } from '#contract/photos/photo.ts'
import { Dashboard } from '#contract/stats/dashboard.ts'
import { call, read, refusal } from '../support/worker/call.ts'
import { addClient } from '../support/worker/contacts.ts'
import { sendForm } from '../support/worker/customer-pages.ts'
import {
  addEstimate,
  estimateContent,
  estimatePath,
  postEstimate,
  postSending,
  postSignature,
  sendEstimate,
  sentEstimate,
  signatureOf,
} from '../support/worker/documents.ts'
import { newAddress, newPhone } from '../support/worker/leads.ts'
import { addPapers } from '../support/worker/papers.ts'
import { addStaff, database, denyManager, PINS } from '../support/worker/people.ts'
import { upload } from '../support/worker/photos.ts'

beforeAll(addStaff)

const manager = { pin: PINS.manager }
const admin = { pin: PINS.admin }
const changesSince = async (since?: number) =>
  read(await call('GET', `/api/v1/changes${since === undefined ? '' : `?since=${since}`}`, manager), Changes)

/** A lead with documents, and what the manager reads about them without some permissions. */
const readWithout = async (...denied: Permission[]) => {
  await denyManager()
  const { latest } = await changesSince()
  const { lead, contact_id } = await addClient({ contact: { name: 'Vera Views', phone: newPhone() } })
  const papers = await addPapers(lead.lead_id, 'Vera Views')
  await denyManager(...denied)
  const text = async (path: string) => (await call('GET', path, manager)).text()
  return {
    ...papers,
    lead_id: lead.lead_id,
    changes: (await changesSince(latest)).changes,
    news: (await changesSince(latest)).news,
    log: await call('GET', '/api/v1/activity?limit=20', manager),
    csv: await text('/api/v1/activity.csv'),
    timelines: [
      await call('GET', `/api/v1/leads/${lead.lead_id}/timeline?limit=50`, manager),
      await call('GET', `/api/v1/contacts/${contact_id}/timeline?limit=50`, manager),
    ],
    dashboard: await call('GET', '/api/v1/stats/dashboard', manager),
  }
}

test('a user who may see estimates gets their lines with links in feed, log, timelines and recent activity', async () => {
  const { signed, receipt_id, lead_id, changes, log, timelines, dashboard } = await readWithout()
  const told = [
    { entity: 'estimate', entity_id: signed.estimate_id, lead_id },
    { entity: 'receipt', entity_id: receipt_id, lead_id },
  ]
  expect(changes).toEqual(expect.arrayContaining(told.map((change) => expect.objectContaining(change))))
  const lines = (await read(log, Log)).data.filter(({ kind }) => kind === 'document')
  expect(lines.find(({ action }) => action === 'estimate_signed')).toMatchObject({
    name: 'VERA VIEWS',
    state: 'there',
    lead_id,
    estimate_id: signed.estimate_id,
    details: { signer: 'Vera Views signs', amount_cents: 12_500 },
  })
  expect(lines.find(({ action }) => action === 'estimate_deleted')).toMatchObject({ state: 'trash' })
  for (const timeline of timelines) {
    const items = (await read(timeline, Timeline)).data
    expect(items.find(({ action }) => action === 'payment_recorded')).toMatchObject({
      receipt_id,
      details: { method: 'cash', amount_cents: 1000 },
    })
  }
  expect((await read(dashboard, Dashboard)).recent[0]).toMatchObject({ action: 'payment_deleted', lead_id })
})

test('a user without Estimates: View gets no number, amount, signer or id of a document', async () => {
  const { signed, changes, news, log, csv, timelines, dashboard } = await readWithout('Estimates: View')
  expect(changes.some(({ entity }) => entity === 'estimate' || entity === 'receipt')).toBe(false)
  expect(changes).toContainEqual({ entity: 'hidden', entity_id: 0 })
  expect(news.some(({ entity }) => entity === 'estimate' || entity === 'receipt')).toBe(false)
  const page = await read(log, Log)
  expect(page.data.some(({ kind }) => kind === 'document')).toBe(false)
  for (const timeline of timelines) {
    const items = (await read(timeline, Timeline)).data.filter(({ action }) =>
      /^(estimate|receipt|payment)_/.test(action),
    )
    expect(items.length).toBeGreaterThan(5)
    const told = JSON.stringify(items.map(({ details, estimate_id, receipt_id }) => [details, estimate_id, receipt_id]))
    expect(told).not.toMatch(/Vera|VERA|\d{4}-\d{4}|12500|5000/)
  }
  const number = `${signed.number_year}-${String(signed.number_seq).padStart(4, '0')}`
  for (const text of [csv, await dashboard.text()]) {
    expect(text).not.toContain('Vera Views signs')
    expect(text).not.toContain(number)
  }
})

/** A lead with a photo, and an estimate that shows it. */
const withPhoto = async () => {
  await denyManager()
  const { lead, contact_id } = await addClient({ contact: { name: 'Vera Views', phone: newPhone() } })
  const added = await upload(`/api/v1/contacts/${contact_id}/images`, { description: 'The gate' })
  const { image } = await read(added, PhotoAnswer)
  const image_ids = [image.image_id]
  const estimate = await addEstimate({ image_ids }, lead.lead_id)
  return { lead_id: lead.lead_id, contact_id, estimate, image_ids }
}

test('without Contacts: Download Files a user neither adds photos to an estimate nor sends, copies, revises or opens one with photos', async () => {
  const { lead_id, estimate, image_ids } = await withPhoto()
  const plain = await addEstimate({}, lead_id)
  const sent = await sendEstimate((await addEstimate({ image_ids }, lead_id)).estimate_id)
  await denyManager('Contacts: Download Files')
  const changed = { content: { ...plain.content, image_ids } }
  const refused = [
    await postEstimate(lead_id, estimateContent({ image_ids })),
    await call('PUT', estimatePath(plain.estimate_id), { ...manager, body: changed }),
    await postSending(estimate.estimate_id),
    await call('POST', `${estimatePath(sent.estimate_id)}/copy`, manager),
    await call('POST', `${estimatePath(sent.estimate_id)}/revision`, manager),
  ]
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  expect((await read(await call('GET', estimatePath(sent.estimate_id), manager), Estimate)).link).toBeNull()
  const body = { content: { ...estimate.content, title: 'Photo stays' } }
  const kept = await call('PUT', estimatePath(estimate.estimate_id), { ...manager, body })
  expect([kept.status, (await postSending(plain.estimate_id)).status]).toEqual([200, 200])
})

test('an estimate whose photo was deleted is not sent before the photo is removed from it', async () => {
  const { contact_id, estimate, image_ids } = await withPhoto()
  await call('DELETE', `/api/v1/contacts/${contact_id}/images/${image_ids[0]}`, admin)
  expect(await refusal(await postSending(estimate.estimate_id))).toMatchObject({
    code: 'invalid_input',
    reason: 'estimate_photo_lost',
  })
  const body = { content: { ...estimate.content, image_ids: [] } }
  expect((await call('PUT', estimatePath(estimate.estimate_id), { ...manager, body })).status).toBe(200)
  expect((await postSending(estimate.estimate_id)).status).toBe(200)
})

test('without Contacts: View a user reads no caption of a photo on a signed estimate', async () => {
  const { estimate } = await withPhoto()
  await call('POST', `${estimatePath(estimate.estimate_id)}/signature`, { ...admin, body: await signatureOf(estimate) })
  await denyManager('Contacts: View')
  const { signed } = await read(await call('GET', estimatePath(estimate.estimate_id), manager), Estimate)
  expect(signed?.photos.map(({ caption }) => caption)).toEqual([null])
})

test('without Contacts: Download Files a user makes no pair of photos that pages of customers show', async () => {
  const { lead_id, contact_id, image_ids } = await withPhoto()
  const { image } = await read(await upload(`/api/v1/contacts/${contact_id}/images`), PhotoAnswer)
  await denyManager('Contacts: Download Files')
  const body = { before_id: image_ids[0], after_id: image.image_id }
  const pairUp = () => call('POST', `/api/v1/leads/${lead_id}/pairs`, { ...manager, body })
  await database().batch([sql`UPDATE settings SET shows_pairs = true`])
  expect((await pairUp()).status).toBe(403)
  await database().batch([sql`UPDATE settings SET shows_pairs = false`])
  expect((await pairUp()).status).toBe(201)
})

test('an estimate shows photos of its own lead or contact only', async () => {
  const [mine, other] = [await withPhoto(), await withPhoto()]
  const content = estimateContent({ image_ids: [...mine.image_ids, ...other.image_ids] })
  const answer = await postEstimate(mine.lead_id, content)
  expect(await refusal(answer)).toMatchObject({ code: 'invalid_input', reason: 'estimate_photo_unknown' })
})

test('without Contacts: View a user neither sends nor signs nor gets a link, and sees the name only of a signed one', async () => {
  const { signed, lead_id } = await readWithout()
  const plain = await addEstimate({}, (await addClient()).lead.lead_id)
  const body = await signatureOf(plain)
  await denyManager('Contacts: View')
  const refused = [
    await postSending(plain.estimate_id),
    await postSignature(plain.estimate_id, body),
    await call('GET', `${estimatePath(signed.estimate_id)}/signed-text`, manager),
  ]
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403])
  const { link, signed: shown } = await read(await call('GET', estimatePath(signed.estimate_id), manager), Estimate)
  expect([link, shown?.customer]).toEqual([null, { name: 'Vera Views', phone: null, email: null, address: null }])
  const documents = await read(await call('GET', `/api/v1/leads/${lead_id}/documents`, manager), LeadDocuments)
  expect(documents.receipts.map((receipt) => receipt.link)).toEqual(documents.receipts.map(() => null))
})

test('a question of the customer, also a changed one, is read with Estimates: View only', async () => {
  await denyManager()
  const { lead, contact_id } = await addClient({ contact: { name: 'Vera Views', phone: newPhone() } })
  const { link } = await sentEstimate({}, lead.lead_id)
  await sendForm(`${link}/question`, { text: 'Is the gate included?' }, { address: newAddress() })
  const notes = `/api/v1/contacts/${contact_id}/notes`
  await call('POST', notes, { ...manager, body: { content: 'Call her back' } })
  const listed = v.parse(v.array(Note), await (await call('GET', notes, manager)).json())
  const question = listed.find(({ content }) => content.includes('gate'))
  const changed = { pin: PINS.admin, body: { content: 'Is the gate included? Yes', version: question?.version } }
  expect((await call('PUT', `${notes}/${question?.note_id}`, changed)).status).toBe(200)
  const reads = async () =>
    Promise.all(
      [`/api/v1/leads/${lead.lead_id}/panel`, `/api/v1/contacts/${contact_id}/profile`, notes, '/api/v1/activity'].map(
        async (path) => (await call('GET', path, manager)).text(),
      ),
    )
  for (const text of await reads()) expect(text).toContain('Is the gate included?')
  await denyManager('Estimates: View')
  for (const text of await reads()) {
    expect(text).not.toContain('Is the gate included?')
    expect(text).toContain('Call her back')
  }
})

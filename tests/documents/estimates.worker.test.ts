import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { EstimateContent, EstimateLine } from '#contract/documents/content.ts'
import { EstimateAnswer, EstimateChangeAnswer } from '#contract/documents/estimate.ts'
import { documentNumber } from '#contract/documents/number.ts'
import { call, read, refusal, requestOf } from '../support/worker/call.ts'
import { describedPage } from '../support/worker/contacts.ts'
import { sendForm, visitDocument } from '../support/worker/customer-pages.ts'
import {
  addEstimate,
  estimateById,
  estimateContent,
  estimateLine,
  estimatePath,
  inDays,
  postEstimate,
  postSending,
  postSignature,
  reviseEstimate,
  sentEstimate,
  signatureOf,
  signedEstimate,
} from '../support/worker/documents.ts'
import { overtake, TRIPS } from '../support/worker/interleave.ts'
import { addDraft, addLead, leadById } from '../support/worker/leads.ts'
import { documentsOf, removeReceipts } from '../support/worker/papers.ts'
import { addManager, addStaff, database, denyManager, PINS } from '../support/worker/people.ts'
import { snapshot } from '../support/worker/snapshot.ts'

beforeAll(addStaff)

const lineOf = (more: Partial<EstimateLine> = {}) =>
  estimateLine({ name: 'Shade, 10 × 12 ft', unit: 'sq_ft', quantity: 120_000, price_cents: 2550, ...more })

/** A shade for $3,060. */
const contentOf = (more: Partial<EstimateContent> = {}) => estimateContent({ lines: [lineOf()], ...more })

const addShade = (more: Partial<EstimateContent> = {}, leadId?: number) => addEstimate(contentOf(more), leadId)
const sentShade = (more: Partial<EstimateContent> = {}, leadId?: number) => sentEstimate(contentOf(more), leadId)
const signedShade = (leadId?: number) => signedEstimate(contentOf(), leadId)

const change = (estimateId: number, body: object, pin: string = PINS.manager) =>
  call('PUT', estimatePath(estimateId), { pin, body })
const openLink = (estimateId: number) => call('POST', `${estimatePath(estimateId)}/link`, { pin: PINS.manager })
const undoSending = (estimateId: number, body: object = {}) =>
  call('POST', `${estimatePath(estimateId)}/sending/undo`, { pin: PINS.manager, body })
const decline = (estimateId: number, body: object = { reason: 'Too expensive' }) =>
  call('POST', `${estimatePath(estimateId)}/decline`, { pin: PINS.manager, body })
const revise = (estimateId: number) => call('POST', `${estimatePath(estimateId)}/revision`, { pin: PINS.manager })
/** Moves the last day of an estimate, so that it ended yesterday. */
const endsYesterday = (estimateId: number) =>
  database().batch([
    sql`UPDATE estimates SET valid_until = ${inDays(-1)}, content = json_set(content, '$.valid_until', ${inDays(-1)})
      WHERE estimate_id = ${estimateId}`,
  ])
const copy = (estimateId: number) => call('POST', `${estimatePath(estimateId)}/copy`, { pin: PINS.manager })
const endLink = (estimateId: number) => call('DELETE', `${estimatePath(estimateId)}/link`, { pin: PINS.manager })
const remove = (estimateId: number, pin: string) => call('DELETE', estimatePath(estimateId), { pin })
const restore = (estimateId: number, pin: string) => call('POST', `${estimatePath(estimateId)}/restoration`, { pin })

const told = async (leadId: number) => {
  const { contact_id } = await leadById(leadId)
  return (await describedPage(contact_id ?? 0)).data.map(({ text }) => text)
}

test('a new estimate is a draft with the next number of the year, and its total is the value of the lead', async () => {
  const { lead_id } = await addLead()
  const { estimate, lead } = await read(await postEstimate(lead_id, contentOf()), EstimateChangeAnswer)
  expect(estimate).toMatchObject({ lead_id, revision: 1, state: 'draft', total_cents: 306_000, link: null, version: 1 })
  expect(lead.value_estimate).toBe(3060)
  expect(await leadById(lead_id)).toMatchObject({ value_estimate: 3060, version: 2 })
  const next = await addShade({}, lead_id)
  expect(next.number_seq).toBe(estimate.number_seq + 1)
  expect((await told(lead_id)).slice(0, 1)).toEqual([`Estimate created: ${documentNumber(next)}`])
  const shown = (await documentsOf(lead_id)).estimates.map(({ estimate_id }) => estimate_id)
  expect(shown).toEqual([next.estimate_id, estimate.estimate_id])
})

test('an empty estimate leaves the value of the lead', async () => {
  const { lead_id } = await addLead({ value_estimate: 1500 })
  await addShade({ lines: [] }, lead_id)
  expect((await leadById(lead_id)).value_estimate).toBe(1500)
})

test('a form draft has no estimates', async () => {
  const { lead_id } = await addDraft()
  const answer = await postEstimate(lead_id, contentOf(), PINS.admin)
  expect(await refusal(answer)).toMatchObject({ reason: 'draft_needs_promotion' })
})

test('a draft is changed in the version that the user saw; the same content changes nothing', async () => {
  const { estimate_id, lead_id, content } = await addShade()
  const longer = { ...content, lines: [...content.lines, lineOf({ price_cents: 100, quantity: 1500 })] }
  const answer = await change(estimate_id, { content: longer, version: 1 })
  const { estimate, lead } = await read(answer, EstimateChangeAnswer)
  expect(estimate).toMatchObject({ version: 2, total_cents: 306_150, content: longer })
  expect(lead.value_estimate).toBe(3061.5)
  const stale = await refusal(await change(estimate_id, { content, version: 1 }, PINS.admin))
  expect(stale).toMatchObject({ code: 'stale', reason: 'estimate_changed', current: estimate })
  expect((await leadById(lead_id)).value_estimate).toBe(3061.5)
  const before = await snapshot()
  expect((await change(estimate_id, { content: longer, version: 2 })).status).toBe(200)
  expect(await snapshot()).toBe(before)
})

test.each([
  ['no quantity', { lines: [lineOf({ quantity: 0 })] }, 'whole_number_between'],
  ['a fraction of a thousandth', { lines: [lineOf({ quantity: 1.5 })] }, 'whole_number_between'],
  ['a quantity of a billion', { lines: [lineOf({ quantity: 1_000_000_000_000 })] }, 'whole_number_between'],
  ['a negative price', { lines: [lineOf({ price_cents: -1 })] }, 'whole_number_between'],
  ['a line without a name', { lines: [lineOf({ name: ' ' })] }, 'text_required'],
  ['a package that does not exist', { lines: [lineOf({ package: 'gold' })] }, 'package_unknown'],
  ['two lines with one key', { lines: [lineOf({ key: 'a' }), lineOf({ key: 'a' })] }, 'key_repeated'],
  ['301 lines', { lines: Array.from({ length: 301 }, () => lineOf()) }, 'number_too_large'],
  ['a day that does not exist', { valid_until: '2026-02-30' }, 'day_unknown'],
  ['a mistyped year', { valid_until: '9999-12-31' }, 'day_outside'],
  ['a sum above a million', { lines: [lineOf({ quantity: 1_000_000_000 })] }, 'estimate_total_too_large'],
])('an estimate with %s is refused', async (_, content, reason) => {
  const answer = await postEstimate((await addLead()).lead_id, contentOf(content))
  expect(await refusal(answer)).toMatchObject({ code: 'invalid_input', reason })
})

test('sending opens a link, and sending again keeps it', async () => {
  const { estimate_id, lead_id } = await addShade()
  const { estimate } = await read(await postSending(estimate_id, { version: 1 }), EstimateChangeAnswer)
  expect(estimate).toMatchObject({ state: 'sent', link: expect.stringMatching(/^\/d\/[\w-]{22}$/) })
  const again = await read(await postSending(estimate_id), EstimateChangeAnswer)
  expect(again.estimate.link).toBe(estimate.link)
  expect((await estimateById(estimate_id)).link).toBe(estimate.link)
  const [links] = await database().batch([sql`SELECT * FROM document_links WHERE lead_id = ${lead_id}`])
  expect(JSON.stringify(links)).not.toContain(estimate.link?.slice(3))
})

test('opening the link keeps the draft, and the customer who opens it makes it sent and viewed', async () => {
  const { estimate_id } = await addShade()
  const opened = await read(await openLink(estimate_id), EstimateAnswer)
  expect(opened.estimate).toMatchObject({ state: 'draft', version: 1, link: expect.stringMatching(/^\/d\/[\w-]{22}$/) })
  const page = opened.estimate.link ?? ''
  expect((await visitDocument('GET', page)).status).toBe(200)
  expect(await estimateById(estimate_id)).toMatchObject({ state: 'draft', sent_at: null, link: page })
  expect((await sendForm(`${page}/viewed`)).status).toBe(204)
  const viewed = await estimateById(estimate_id)
  expect(viewed).toMatchObject({ state: 'viewed', sent_at: expect.any(Number), viewed_at: expect.any(Number) })
  // The user of the draft says so later.
  expect((await read(await postSending(estimate_id, { version: 1 }), EstimateChangeAnswer)).estimate.state).toBe(
    'viewed',
  )
})

test('an undo makes a sent estimate a draft again, until its customer has seen it', async () => {
  const { estimate_id, link } = await sentShade()
  const undone = await read(await undoSending(estimate_id, { version: 2 }), EstimateAnswer)
  expect(undone.estimate).toMatchObject({ state: 'draft', sent_at: null, version: 3, link })
  expect((await read(await postSending(estimate_id), EstimateChangeAnswer)).estimate).toMatchObject({
    state: 'sent',
    link,
  })
  await sendForm(`${link}/viewed`)
  const late = await refusal(await undoSending(estimate_id, { version: 4 }))
  expect(late).toMatchObject({ code: 'stale', current: { state: 'viewed' } })
  expect(await refusal(await undoSending(estimate_id))).toMatchObject({ reason: 'estimate_not_sent' })
})

test('the link of a revision shows the revision before until it is sent, and again after an undo', async () => {
  const { estimate_id, link } = await sentShade()
  const revision = await reviseEstimate(estimate_id)
  const opened = await read(await openLink(revision.estimate_id), EstimateAnswer)
  expect(opened.estimate).toMatchObject({ state: 'draft', link })
  expect((await estimateById(estimate_id)).link).toBe(link)
  await read(await postSending(revision.estimate_id), EstimateChangeAnswer)
  expect(await estimateById(estimate_id)).toMatchObject({ state: 'replaced', link: null })
  await read(await undoSending(revision.estimate_id), EstimateAnswer)
  expect(await estimateById(estimate_id)).toMatchObject({ state: 'sent', link })
  expect(await estimateById(revision.estimate_id)).toMatchObject({ state: 'draft', link: null })
})

test('what cannot be sent gets no link', async () => {
  const { estimate_id } = await addShade({ lines: [] })
  for (const answer of [await openLink(estimate_id), await postSending(estimate_id)])
    expect(await refusal(answer)).toMatchObject({ reason: 'estimate_empty' })
  await denyManager('Estimates: Send')
  const shade = await addShade()
  for (const answer of [await openLink(shade.estimate_id), await undoSending(shade.estimate_id)])
    expect((await refusal(answer)).code).toBe('permission_denied')
  await denyManager()
})

test('of two drafts the one that is sent gives the lead its value', async () => {
  const { estimate_id, lead_id } = await addShade()
  await addShade({ lines: [lineOf({ quantity: 1000 })] }, lead_id)
  expect((await leadById(lead_id)).value_estimate).toBe(25.5)
  const { lead } = await read(await postSending(estimate_id), EstimateChangeAnswer)
  expect(lead).toEqual(await leadById(lead_id))
  expect(lead.value_estimate).toBe(3060)
})

test('an ended link is gone, and the next sending opens another one', async () => {
  const { estimate_id, link } = await sentShade()
  expect((await read(await endLink(estimate_id), EstimateAnswer)).estimate.link).toBeNull()
  expect(await refusal(await endLink(estimate_id))).toMatchObject({ reason: 'estimate_not_sent' })
  const { estimate } = await read(await postSending(estimate_id), EstimateChangeAnswer)
  expect(estimate.link).not.toBe(link)
})

test.each([
  ['without lines', contentOf({ lines: [] }), 'estimate_empty'],
  ['that ended yesterday', contentOf({ valid_until: inDays(-1) }), 'estimate_draft_expired'],
])('an estimate %s cannot be sent', async (_, content, reason) => {
  const { estimate_id } = await addShade(content)
  expect(await refusal(await postSending(estimate_id))).toMatchObject({ reason })
})

test('a sent estimate cannot be changed, but revised: the revision keeps number and link', async () => {
  const { estimate_id, lead_id, link, content, number_seq } = await sentShade()
  expect(await refusal(await change(estimate_id, { content }))).toMatchObject({ reason: 'estimate_closed' })
  const revision = await reviseEstimate(estimate_id)
  expect(revision).toMatchObject({ state: 'draft', revision: 2, number_seq, content })
  expect((await estimateById(estimate_id)).state).toBe('sent')
  const { estimate } = await read(await postSending(revision.estimate_id), EstimateChangeAnswer)
  expect(estimate).toMatchObject({ state: 'sent', link })
  expect(await estimateById(estimate_id)).toMatchObject({ state: 'replaced', link: null })
  expect((await told(lead_id)).slice(0, 2)).toEqual([
    `Estimate sent: ${documentNumber(revision)}, $3,060.00`,
    `Estimate replaced by a revision: ${documentNumber({ ...revision, revision: 1 })}`,
  ])
})

test('a copy has a number of its own', async () => {
  const sent = await sentShade()
  const { estimate } = await read(await copy(sent.estimate_id), EstimateAnswer)
  expect(estimate).toMatchObject({ state: 'draft', revision: 1, signature: null, content: sent.content })
  expect(estimate.number_seq).toBeGreaterThan(sent.number_seq)
})

test('a signature keeps the hash of what was signed, makes a receipt and sets the value of the lead', async () => {
  const optional = lineOf({ name: 'LED lights', is_optional: true, unit: 'each', quantity: 1000, price_cents: 45_000 })
  const content = contentOf({
    lines: [lineOf(), optional],
    tax_rate: 8250,
    deposit: { kind: 'percent', rate: 50_000 },
  })
  const { estimate_id, lead_id } = await sentShade(content)
  const choices = { package: null, options: [optional.key] }
  const answer = await postSignature(estimate_id, await signatureOf({ estimate_id }, choices))
  const { estimate, lead } = await read(answer, EstimateChangeAnswer)
  expect(estimate).toMatchObject({
    state: 'signed',
    total_cents: 379_958,
    deposit_cents: 189_979,
    signature: { name: 'Rosa Diaz', choices, witness: 'Max', hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
  })
  expect(lead.value_estimate).toBe(3799.58)
  const { receipts } = await documentsOf(lead_id)
  expect(receipts).toMatchObject([{ estimate_id, total_cents: 379_958, deposit_cents: 189_979, paid_cents: 0 }])
})

test('an estimate is signed once, also by two requests at the same time', async () => {
  const { estimate_id } = await sentShade()
  const body = await signatureOf({ estimate_id })
  const answers = await Promise.all([postSignature(estimate_id, body), postSignature(estimate_id, body, PINS.admin)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await refusal(await postSignature(estimate_id, body))).toMatchObject({ reason: 'estimate_signed_already' })
})

test('a second estimate of the lead is neither signed nor sent, also when it has expired', async () => {
  const first = await sentShade()
  const { lead_id } = first
  const other = await sentShade({}, lead_id)
  await postSignature(first.estimate_id, await signatureOf(first))
  const expired = await addShade({ valid_until: inDays(-1) }, lead_id)
  const answers = [
    await postSignature(other.estimate_id, await signatureOf(other)),
    await postSending(other.estimate_id),
    await postSending(expired.estimate_id),
  ]
  for (const answer of answers) expect(await refusal(answer)).toMatchObject({ reason: 'estimate_of_lead_signed' })
  expect((await leadById(lead_id)).value_estimate).toBe(3060)
})

test('a signature of another content than the current one is refused', async () => {
  const { estimate_id } = await sentShade()
  const answer = await postSignature(estimate_id, { ...(await signatureOf({ estimate_id })), shown: 'f'.repeat(64) })
  expect(await refusal(answer)).toMatchObject({ code: 'stale', reason: 'estimate_shown_differs' })
})

test('the database refuses to change what was signed', async () => {
  const { estimate_id } = await signedShade()
  const update = (set: ReturnType<typeof sql>) => database().batch([set])
  await expect(update(sql`UPDATE estimates SET content = '{}' WHERE estimate_id = ${estimate_id}`)).rejects.toThrow()
  await expect(update(sql`UPDATE signatures SET name = 'X' WHERE estimate_id = ${estimate_id}`)).rejects.toThrow()
})

test('an estimate past its last day is expired and cannot be answered; its revision is valid as long as a new one', async () => {
  const { estimate_id } = await sentShade()
  await endsYesterday(estimate_id)
  expect((await estimateById(estimate_id)).state).toBe('expired')
  const answer = await postSignature(estimate_id, await signatureOf({ estimate_id }))
  expect(await refusal(answer)).toMatchObject({ reason: 'estimate_expired' })
  expect(await refusal(await decline(estimate_id))).toMatchObject({ reason: 'estimate_expired' })
  expect(await refusal(await postSending(estimate_id))).toMatchObject({ reason: 'estimate_expired' })
  expect((await reviseEstimate(estimate_id)).valid_until).toBe(inDays(30))
})

test('a declined estimate has the reason, and can be revised', async () => {
  const { estimate_id } = await sentShade()
  const { estimate } = await read(await decline(estimate_id), EstimateAnswer)
  expect(estimate).toMatchObject({ state: 'declined', decline_reason: 'Too expensive' })
  expect(await reviseEstimate(estimate_id)).toMatchObject({ state: 'draft', revision: 2 })
})

test('a user deletes an own draft; other estimates need the permission to delete', async () => {
  const own = await addShade()
  const colleague = await addManager()
  expect((await remove(own.estimate_id, colleague.pin)).status).toBe(403)
  expect((await remove(own.estimate_id, PINS.manager)).status).toBe(200)
  expect((await call('GET', estimatePath(own.estimate_id), { pin: PINS.admin })).status).toBe(404)
  expect((await restore(own.estimate_id, colleague.pin)).status).toBe(403)
  expect((await restore(own.estimate_id, PINS.manager)).status).toBe(200)
  const sent = await sentShade()
  expect((await remove(sent.estimate_id, PINS.manager)).status).toBe(403)
  expect((await remove(sent.estimate_id, PINS.admin)).status).toBe(200)
})

test('a signed estimate with a receipt cannot be deleted', async () => {
  const { estimate_id } = await signedShade()
  expect(await refusal(await remove(estimate_id, PINS.admin))).toMatchObject({ reason: 'estimate_has_receipt' })
})

test('a revision that is signed on the device replaces the estimate that was sent', async () => {
  const { estimate_id, lead_id } = await sentShade()
  const revision = await reviseEstimate(estimate_id)
  await postSignature(revision.estimate_id, await signatureOf(revision))
  expect((await documentsOf(lead_id)).estimates.map(({ state }) => state)).toEqual(['signed', 'replaced'])
})

test('the revision of an estimate that was signed meanwhile is not sent, and a signed one is not revised or copied', async () => {
  const { estimate_id } = await sentShade()
  const revision = await reviseEstimate(estimate_id)
  await postSignature(estimate_id, await signatureOf({ estimate_id }))
  expect(await refusal(await postSending(revision.estimate_id))).toMatchObject({ reason: 'estimate_of_lead_signed' })
  expect((await estimateById(estimate_id)).state).toBe('signed')
  for (const answer of [await revise(estimate_id), await copy(estimate_id)]) {
    expect((await refusal(answer)).error).toContain('Further work needs a lead of its own.')
  }
})

test('beside a signed estimate, a closed one advises a lead of its own, not a revision or a copy', async () => {
  const declined = await sentShade()
  const { lead_id, content } = declined
  const [expired, signed] = [await sentShade({}, lead_id), await sentShade({}, lead_id)]
  await decline(declined.estimate_id)
  await endsYesterday(expired.estimate_id)
  await postSignature(signed.estimate_id, await signatureOf(signed))
  for (const { estimate_id } of [declined, expired]) {
    const answers = [
      await change(estimate_id, { content }),
      await decline(estimate_id),
      await postSending(estimate_id),
      await revise(estimate_id),
      await copy(estimate_id),
    ]
    for (const answer of answers) expect(await refusal(answer)).toMatchObject({ reason: 'estimate_of_lead_signed' })
  }
})

test('the signature that overtakes the sending of a revision refuses it', async () => {
  const { estimate_id } = await sentShade()
  const revision = await reviseEstimate(estimate_id)
  const body = await signatureOf({ estimate_id })
  const slow = requestOf('POST', `${estimatePath(revision.estimate_id)}/sending`, { pin: PINS.manager, body: {} })
  const { first, late } = await overtake(3, slow, () => postSignature(estimate_id, body))
  expect([first.status, (await refusal(late)).code]).toEqual([200, 'stale'])
  expect((await estimateById(estimate_id)).state).toBe('signed')
})

test('a stored answer has no link', async () => {
  const { estimate_id } = await addShade()
  const send = () =>
    call('POST', `${estimatePath(estimate_id)}/sending`, { pin: PINS.manager, body: {}, key: 'sends-an-estimate' })
  const first = await read(await send(), EstimateChangeAnswer)
  expect(first.estimate.link).toMatch(/^\/d\//)
  expect((await read(await send(), EstimateChangeAnswer)).estimate).toMatchObject({ state: 'sent', link: null })
})

test('a signed estimate cannot be restored when another one was signed meanwhile', async () => {
  const { estimate_id, lead_id } = await signedShade()
  await removeReceipts(lead_id)
  await remove(estimate_id, PINS.admin)
  await signedShade(lead_id)
  expect(await refusal(await restore(estimate_id, PINS.admin))).toMatchObject({ reason: 'estimate_of_lead_signed' })
})

test.each(TRIPS)('of two changes the one that another user overtakes before round trip %i is refused', async (trip) => {
  const { estimate_id, content } = await addShade()
  const slow = requestOf('PUT', estimatePath(estimate_id), {
    pin: PINS.manager,
    body: { content: { ...content, title: 'Mine' }, version: 1 },
  })
  const { first, late } = await overtake(trip, slow, () =>
    change(estimate_id, { content: { ...content, title: 'Theirs' }, version: 1 }, PINS.admin),
  )
  expect(first.status).toBe(200)
  expect(await refusal(late)).toMatchObject({ code: 'stale', current: { title: 'Theirs', version: 2 } })
})

import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { type Estimate, EstimateAnswer, EstimateChangeAnswer } from '#contract/documents/estimate.ts'
import { ReceiptAnswer } from '#contract/documents/receipt.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { call, read } from '../support/worker/call.ts'
import { pageOf, sendForm, signatureFields, textOf, visitDocument } from '../support/worker/customer-pages.ts'
import {
  addEstimate,
  estimateContent,
  estimatePath,
  reviseEstimate,
  sendEstimate,
  sentEstimate,
} from '../support/worker/documents.ts'
import { addLead, newAddress } from '../support/worker/leads.ts'
import { documentsOf, signEstimate } from '../support/worker/papers.ts'
import { addStaff, database, PINS } from '../support/worker/people.ts'
import { addReceipt, receiptPath } from '../support/worker/receipts.ts'

beforeAll(addStaff)

const speak = (contactId: number | null, language: string | null) =>
  database().batch([sql`UPDATE contacts SET language = ${language} WHERE contact_id = ${contactId}`])

/** A lead whose contact has this language. */
const leadSpeaking = async (language: string | null): Promise<Lead> => {
  const lead = await addLead()
  await speak(lead.contact_id, language)
  return lead
}

const put = ({ estimate_id, content }: Estimate, language: unknown) =>
  call('PUT', estimatePath(estimate_id), { pin: PINS.manager, body: { content, language } })
const change = async (estimate: Estimate, language?: 'en' | 'es' | null) =>
  (await read(await put(estimate, language), EstimateChangeAnswer)).estimate

const langOf = (page: string) => /<html lang="(\w+)"/.exec(page)?.[1]

test.each([
  ['Spanish', 'es'],
  ['Tagalog', 'en'],
  [null, 'en'],
] as const)('a contact who speaks %j gets an estimate in %s, fixed when it is sent', async (spoken, language) => {
  const lead = await leadSpeaking(spoken)
  const draft = await addEstimate({}, lead.lead_id)
  expect([draft.language, (await documentsOf(lead.lead_id)).customer_language]).toEqual([null, language])
  const sent = await sendEstimate(draft.estimate_id)
  await speak(lead.contact_id, language === 'es' ? 'English' : 'Spanish')
  expect(sent.language).toBe(language)
  expect(langOf(await pageOf(sent.link ?? ''))).toBe(language)
})

test('a draft follows its contact until it has a language of its own', async () => {
  const lead = await leadSpeaking('Spanish')
  const draft = await addEstimate({}, lead.lead_id)
  expect(await change(draft, 'en')).toMatchObject({ language: 'en', version: 2 })
  expect(await change(draft)).toMatchObject({ language: 'en', version: 2 })
  expect((await sendEstimate(draft.estimate_id)).language).toBe('en')
  const other = await addEstimate({}, lead.lead_id)
  expect((await change(other, 'en')).language).toBe('en')
  expect((await change(other, null)).language).toBeNull()
  expect((await sendEstimate(other.estimate_id)).language).toBe('es')
})

test('a new estimate may begin in a language, and a language that does not exist is refused', async () => {
  const { lead_id } = await addLead()
  const body = { content: estimateContent(), language: 'es' }
  const answer = await call('POST', `/api/v1/leads/${lead_id}/estimates`, { pin: PINS.manager, body })
  const { estimate } = await read(answer, EstimateChangeAnswer)
  expect(estimate.language).toBe('es')
  for (const language of ['fr', 'ES', '', 1, {}])
    expect([language, (await put(estimate, language)).status]).toEqual([language, 400])
})

test('a revision and a copy keep the language of their estimate', async () => {
  const { lead_id } = await leadSpeaking('Spanish')
  const sent = await sentEstimate({}, lead_id)
  expect((await reviseEstimate(sent.estimate_id)).language).toBe('es')
  const copy = await call('POST', `${estimatePath(sent.estimate_id)}/copy`, { pin: PINS.manager })
  expect((await read(copy, EstimateAnswer)).estimate.language).toBe('es')
})

test('the Spanish page names dates, sums, what to do and refusals in Spanish, whatever the browser prefers', async () => {
  const { lead_id } = await leadSpeaking('Spanish')
  const { link } = await sentEstimate({ valid_until: '2099-12-31', terms: 'Mitad al empezar' }, lead_id)
  const answer = await visitDocument('GET', link ?? '')
  expect(answer.headers.get('Content-Language')).toBe('es')
  const page = textOf(await answer.text())
  for (const text of [
    'Cotización',
    'Válida hasta 31 de diciembre de 2099',
    'Lo que vamos a hacer',
    '10 pies × $12.50',
    'Aceptar y firmar',
    'y sus condiciones.',
    'Hacer una pregunta',
    'Rechazar esta cotización',
  ])
    expect(page).toContain(text)
  expect(page).not.toMatch(/Estimate|Terms|Valid until|Sign|Decline/)
  const fields = await signatureFields(link ?? '')
  const english = { address: newAddress(), headers: { 'accept-language': 'en-US' } }
  const refused = await sendForm(`${link}/signature`, { ...fields, shown: 'f'.repeat(64) }, english)
  expect(textOf(await refused.text())).toContain('Esta cotización cambió desde que la abrió.')
  await sendForm(`${link}/signature`, fields, { address: newAddress() })
  expect(textOf(await pageOf(link ?? ''))).toMatch(
    /¡Gracias, Rosa Diaz! Usted firmó esta cotización el \d+ de [a-z]+ de \d{4}\./,
  )
})

test('a question that the script sends is refused in the language that it asks for', async () => {
  const { link } = await sentEstimate()
  const ask = (language: string) => {
    const headers = { accept: 'application/json', 'accept-language': language }
    return sendForm(`${link}/question`, { text: '' }, { address: newAddress(), headers })
  }
  const [english, spanish] = await Promise.all([ask('en'), ask('es')].map(async (answer) => (await answer).json()))
  expect(Object.keys(spanish as object)).toEqual(['error'])
  expect(spanish).not.toEqual(english)
})

test.each([
  ['es-MX,es;q=0.9,en;q=0.8', 'es', 'Este enlace ya no funciona'],
  ['en-US', 'en', 'This link does not work any more'],
  ['fr', 'en', 'This link does not work any more'],
])('an unknown link is answered in the language of the browser: %s', async (header, language, title) => {
  const headers = { 'accept-language': header }
  const answer = await visitDocument('GET', `/d/${'x'.repeat(43)}`, { address: newAddress(), headers })
  const page = await answer.text()
  expect([answer.status, langOf(page), answer.headers.get('vary')]).toEqual([404, language, 'Accept-Language'])
  expect(page).toContain(title)
})

test('a draft that is signed on the device fixes the language, and its receipt has the same one', async () => {
  const lead = await leadSpeaking('Spanish')
  const draft = await addEstimate({}, lead.lead_id)
  const signed = await signEstimate(draft.estimate_id)
  await speak(lead.contact_id, 'English')
  const [receipt] = (await documentsOf(lead.lead_id)).receipts
  expect([signed.language, receipt?.language]).toEqual(['es', 'es'])
})

test('the language is no part of what is signed', async () => {
  const { lead_id } = await leadSpeaking('Spanish')
  const { estimate_id } = await signEstimate((await addEstimate({}, lead_id)).estimate_id)
  const [[row]] = await database().batch([
    sql<{ document: string }>`SELECT document FROM signatures WHERE estimate_id = ${estimate_id}`,
  ])
  expect(row?.document).not.toMatch(/"language"|Spanish/)
})

test('a receipt has the language of its contact until a link is given', async () => {
  const lead = await leadSpeaking('Spanish')
  const receipt = await addReceipt(100_000, lead.lead_id)
  expect(receipt.language).toBeNull()
  const answer = await call('POST', `${receiptPath(receipt.receipt_id)}/link`, { pin: PINS.manager })
  const { link, language } = (await read(answer, ReceiptAnswer)).receipt
  await speak(lead.contact_id, 'English')
  expect(language).toBe('es')
  const page = await pageOf(link ?? '')
  expect(langOf(page)).toBe('es')
  expect(textOf(page)).toContain('Saldo pendiente')
})

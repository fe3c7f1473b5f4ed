import type { Page } from 'playwright/test'
import { dayOf } from '#contract/weeks.ts'
import { book } from '../../support/browser/appointments.ts'
import { addClient, type Client } from '../../support/browser/clients.ts'
import { PINS } from '../../support/browser/pins.ts'
import { lineOf } from '../../support/web/document-views.ts'
import { contentWith } from '../../support/web/estimates.ts'

/** Records that stretch a layout, or show what the demo shows seldom. */
export interface Records {
  /** Has a long e-mail address, a task of today, three visits at one time and a debt of a million dollars. */
  client: Client
  receipt: number
  /** Sent, of a million dollars. */
  estimate: number
  /** The customer's page of the estimate. */
  link: string
  /** The path of an estimate that the customer has signed. */
  signed: string
  /** The name of a contact in the trash. */
  deleted: string
}

const MILLION_CENTS = 100_000_000
const CONTENT = contentWith({ lines: [lineOf('base', { price_cents: MILLION_CENTS, taxable: false })] })

/** Adds the records of a sweep, of whose visits the user with this PIN keeps. */
export const addRecords = async (page: Page, pin: string): Promise<Records> => {
  const { request } = page
  const client = await addClient(page)
  const send = async (method: 'post' | 'put' | 'delete', path: string, data?: object) => {
    const answer = await request[method](`/api/v1/${path}`, {
      headers: { 'X-CRM-PIN': PINS.admin },
      ...(data && { data }),
    })
    if (!answer.ok()) throw new Error(`${method} ${path}: ${await answer.text()}`)
    return answer.json()
  }
  const read = async (path: string) =>
    (await request.get(`/api/v1/${path}`, { headers: { 'X-CRM-PIN': PINS.admin } })).json()
  const lead = `leads/${client.lead_id}`
  await send('put', `contacts/${client.contact_id}`, { email: 'somebody.with.a.long.name@example.com' })
  const { contact_id, lead_id } = client
  await send('post', 'tasks', { title: 'Prices', type: 'pricing', due_at: Date.now() + 60_000, contact_id, lead_id })
  const { user } = await send('post', 'auth', { pin })
  const first_day = dayOf(Date.now(), 'America/Chicago')
  for (const start_minute of [600, 610, 620])
    await book(page, client, { kind: 'visit', first_day, start_minute, end_minute: 720, users: [user.user_id] })
  const { receipt } = await send('post', `${lead}/receipts`, { title: 'Carport', total_cents: MILLION_CENTS })
  const { estimate } = await send('post', `${lead}/estimates`, { content: CONTENT })
  const { estimate: sent } = await send('post', `estimates/${estimate.estimate_id}/sending`, {})
  const { data: scheduled } = await read('leads?stage=6')
  const { estimates } = await read(`leads/${scheduled[0].lead_id}/documents`)
  const signed = estimates.find(({ state }: { state: string }) => state === 'signed')
  const deleted = await addClient(page)
  await send('delete', `contacts/${deleted.contact_id}`)
  return {
    client,
    receipt: receipt.receipt_id,
    estimate: sent.estimate_id,
    link: sent.link,
    signed: `/leads/${signed.lead_id}/estimates/${signed.estimate_id}`,
    deleted: deleted.name,
  }
}

import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { Changes } from '#contract/activity/change-feed.ts'
import { LeadPage } from '#contract/leads/lead.ts'
import { formToken } from '#worker/inquiries/form/form-token.ts'
import { call, read } from './call.ts'
import { newPhone } from './leads.ts'
import { database, PINS } from './people.ts'

interface FirstResponseRow {
  touched_at: number | null
  touched_by: number | null
  touch_kind: string | null
  touch_seller_id: number | null
  touched_on: string | null
  waited_ms: number | null
  told_level: number
  tell_at: number | null
}

/** What is kept of the touch of an inquiry. */
export const firstResponseOf = async (leadId: number) => {
  const [[row]] = await database().batch([
    sql<FirstResponseRow>`SELECT touched_at, touched_by, touch_kind, touch_seller_id, touched_on, waited_ms, told_level, tell_at
      FROM inquiries WHERE lead_id = ${leadId}`,
  ])
  return row
}

export const recordFirstResponse = (leadId: number, kind = 'call', pin: string = PINS.manager, outcome?: string) =>
  call('POST', `/api/v1/leads/${leadId}/touch`, { pin, body: { kind, ...(outcome && { outcome }) } })

export const noteOnDraft = (leadId: number, content = 'Wants it by May', pin: string = PINS.manager) =>
  call('POST', `/api/v1/leads/${leadId}/notes`, { pin, body: { content } })

/** How many inquiries wait, as the change feed tells a user. */
export const waitingFor = async (pin: string = PINS.manager) =>
  v.parse(Changes, await (await call('GET', '/api/v1/changes', { pin })).json()).waiting

/** A draft as the list of Form Drafts has it. */
export const listedDraft = async (leadId: number) => {
  const { data } = await read(await call('GET', '/api/v1/leads?stage=1', { pin: PINS.manager }), LeadPage)
  return data.find((lead) => lead.lead_id === leadId)
}

/** A page token of the form with a given age in milliseconds. */
export const tokenOf = (age: number) => formToken(env.DEVICE_KEY ?? '', Date.now() - age)

interface Sent {
  fields?: Record<string, string>
  photos?: readonly File[]
  thumbnails?: readonly File[]
}

/** The form's request, a minute after its page was created. */
export const inquiryForm = async ({ fields = {}, photos = [], thumbnails = [] }: Sent = {}) => {
  const form = new FormData()
  const texts = {
    subject: '',
    token: await tokenOf(60_000),
    name: 'Vera Visitor',
    phone: newPhone(),
    email: '',
    address: '',
    category: '2',
    estimate: '$1,250',
    title: 'Fence',
    details: 'Forty feet of cedar fence',
    ...fields,
  }
  for (const [name, text] of Object.entries(texts)) form.append(name, text)
  for (const photo of photos) form.append('photo', photo)
  for (const thumbnail of thumbnails) form.append('thumbnail', thumbnail)
  return form
}

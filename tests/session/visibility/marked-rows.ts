import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { PhotoAnswer } from '#contract/photos/photo.ts'
import { TaskAnswer } from '#contract/tasks/tasks.ts'
import { insertInto } from '#worker/db/sql.ts'
import { call, read } from '../../support/worker/call.ts'
import { addContact } from '../../support/worker/contacts.ts'
import { addDraft, addLead, moveLead, promoted, putLead } from '../../support/worker/leads.ts'
import { addPair, merged } from '../../support/worker/merges.ts'
import { database, PINS, START } from '../../support/worker/people.ts'
import { photoForm } from '../../support/worker/photos.ts'

/** A unique value in a column of a row, recognisable in an answer in any case. */
export interface Marker {
  value: string
  column: string
  /** The row of a marker. Its visibility depends on the row's current contact and lead. */
  table: 'contacts' | 'leads' | 'notes' | 'tasks' | 'images' | 'users' | 'settings'
  id: number
}

let rows = 0
let phones = 0

/** A unique phone number. */
const newPhone = () => `713${String(2_000_000 + ++phones)}`

/** Puts markers into the columns of a new row. Its id is set once it is known. */
const marking = (table: Marker['table']) => {
  const row = ++rows
  const markers: Omit<Marker, 'id'>[] = []
  const mark = (column: string, value = `Q${column.replace(/\W/g, '')}${row}X`.toUpperCase()) => {
    markers.push({ table, column, value })
    return value
  }
  return { mark, of: (id: number): Marker[] => markers.map((marker) => ({ ...marker, id })) }
}

const asAdmin = (method: string, path: string, body: unknown) =>
  call(method, `/api/v1${path}`, { pin: PINS.admin, body })

const contactWith = async () => {
  const { mark, of } = marking('contacts')
  const { contact_id } = await addContact({
    name: mark('name'),
    phone: mark('phone', newPhone()),
    email: `${mark('email')}@example.com`,
    address: `${mark('address')} 1 Elm St | TX | 78701`,
  })
  const more = {
    job_summary: mark('job_summary'),
    description: mark('description'),
    phones: [{ phone: mark('further phone', newPhone()) }],
    emails: [{ email: `${mark('further email')}@example.com` }],
  }
  await asAdmin('PUT', `/contacts/${contact_id}`, more)
  return { id: contact_id, markers: of(contact_id) }
}

const leadOf = async (contact_id: number) => {
  const { mark, of } = marking('leads')
  const { lead_id } = await addLead({
    contact: undefined,
    contact_id,
    project_title: mark('project_title'),
    notes: mark('notes'),
  })
  return { id: lead_id, markers: of(lead_id) }
}

const draftWith = async (phone?: string) => {
  const { mark, of } = marking('leads')
  const { lead_id } = await addDraft({
    name: mark('draft_name'),
    phone: mark('draft_phone', phone ?? newPhone()),
    email: `${mark('draft_email')}@example.com`,
    address: mark('draft_address'),
    notes: `Project: ${mark('project_title')}\n\n${mark('notes')} along the street`,
    source: { utm_source: mark('utm_source') },
  })
  return { id: lead_id, markers: of(lead_id) }
}

const noteAt = async (path: string, more: object = {}) => {
  const { mark, of } = marking('notes')
  const answer = await asAdmin('POST', path, { content: mark('content'), ...more })
  const { note } = await read(answer, v.object({ note: v.object({ note_id: v.number() }) }))
  return { id: note.note_id, markers: of(note.note_id) }
}

const taskWith = async (more: object) => {
  const { mark, of } = marking('tasks')
  const { task_id } = await read(
    await asAdmin('POST', '/tasks', { title: mark('title'), description: mark('description'), ...more }),
    TaskAnswer,
  )
  return { id: task_id, markers: of(task_id) }
}

const photoOf = async (contact_id: number) => {
  const { mark, of } = marking('images')
  const form = photoForm({ description: mark('description') })
  const { image } = await read(await asAdmin('POST', `/contacts/${contact_id}/images`, form), PhotoAnswer)
  mark('object_key', image.url.split('/').at(-1)?.split('?')[0])
  return { id: image.image_id, markers: of(image.image_id) }
}

const draftPhoto = async (lead_id: number) => {
  const { mark, of } = marking('images')
  const image_id = 900_000 + rows
  await database().batch([
    insertInto('images', {
      image_id,
      lead_id,
      object_key: `${mark('object_key')}.jpg`,
      description: mark('description'),
      content_type: 'image/jpeg',
      user_name: 'Vera',
      bytes: 10,
      created_at: START,
    }),
  ])
  return { id: image_id, markers: of(image_id) }
}

/** Markers for nobody or for admins only: of the admin and of the settings. */
const secrets = async () => {
  const user = marking('users')
  const settings = marking('settings')
  await database().batch([
    sql`UPDATE users SET email = ${user.mark('email')}, phone = ${user.mark('phone', newPhone())} WHERE user_id = 1`,
    sql`UPDATE settings SET embed_domains = ${JSON.stringify([settings.mark('embed_domains').toLowerCase()])}`,
  ])
  const [kept] = await database().batch([
    sql<{ pin_hash: string; pin_sealed: string }>`SELECT pin_hash, pin_sealed FROM users`,
  ])
  for (const { pin_hash, pin_sealed } of kept) {
    user.mark('pin_hash', pin_hash)
    user.mark('pin_sealed', pin_sealed)
  }
  return [...user.of(1), ...settings.of(1)]
}

const DRAFTS = 1
const ARCHIVE = 9

/**
 * Rows of each kind and state with a marker in each informative column: contacts, merged contacts, leads in the pipeline,
 * in the archive and back in Form Drafts, drafts, one with a known phone, promoted leads, notes, tasks, photos, and rows in
 * the trash.
 */
export const addMarkedRows = async () => {
  // Above sixty an hour, inquiries are suspected and listed apart.
  await database().batch([sql`DELETE FROM attempts WHERE bucket LIKE 'inquir%'`])
  const alone = await contactWith()
  const client = await contactWith()
  const lead = await leadOf(client.id)
  await moveLead(lead.id, 4)
  const second = await leadOf(client.id)
  await putLead({ lead_id: second.id, stage_id: ARCHIVE, archive_reason: 'price' })
  const back = await contactWith()
  const leadBack = await leadOf(back.id)
  await moveLead(leadBack.id, DRAFTS)
  const gone = await contactWith()
  const leadGone = await leadOf(gone.id)
  const draft = await draftWith()
  const known = await draftWith(client.markers.find(({ column }) => column === 'phone')?.value)
  const early = await draftWith()
  const { contact_id: promotedTo } = await promoted(early.id, {}, PINS.admin)
  const removed = await draftWith()
  const all = [
    await noteAt(`/contacts/${client.id}/notes`),
    await noteAt(`/contacts/${client.id}/notes`, { lead_id: null }),
    await noteAt(`/contacts/${back.id}/notes`),
    await noteAt(`/leads/${draft.id}/notes`),
    await taskWith({ contact_id: client.id }),
    await taskWith({ contact_id: client.id, lead_id: null }),
    await taskWith({ contact_id: back.id }),
    await taskWith({ client_name: 'Nobody yet' }),
    await photoOf(client.id),
    await draftPhoto(draft.id),
  ]
  const pair = await addPair()
  const { merge_id } = await merged(await addPair())
  await asAdmin('DELETE', `/contacts/${gone.id}`, undefined)
  await asAdmin('DELETE', '/leads', { lead_id: removed.id })
  const contacts = [alone, client, back, gone]
  const leads = [lead, second, leadBack, leadGone, draft, known, early, removed]
  const ids = (table: Marker['table']) => [
    ...new Set(all.filter(({ markers }) => markers[0]?.table === table).map(({ id }) => id)),
  ]
  return {
    markers: [...[...contacts, ...leads, ...all].flatMap(({ markers }) => markers), ...(await secrets())],
    contacts: [...contacts.map(({ id }) => id), promotedTo, pair.contact.contact_id, pair.other.contact_id],
    leads: leads.map(({ id }) => id),
    notes: ids('notes'),
    tasks: ids('tasks'),
    images: ids('images'),
    merges: [merge_id],
  }
}
export type MarkedRows = Awaited<ReturnType<typeof addMarkedRows>>

/** The current contact and lead of the rows. */
export interface Place {
  table: string
  id: number
  contact_id: number | null
  lead_id: number | null
  stage_id: number | null
  version: number
  /** Whether a contact was merged into another one, which may have taken its name. */
  is_merged: 0 | 1
}

/** The contact and lead of each row, and the stage of a lead. */
export const placesOf = async (marked: MarkedRows): Promise<Place[]> => {
  const among = (ids: readonly number[]) => sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`
  const [found] = await database().batch([
    sql<Place>`
      SELECT 'contacts' AS "table", contact_id AS id, contact_id, current_lead_id AS lead_id, NULL AS stage_id, version,
        EXISTS (SELECT 1 FROM merges WHERE other_id = contacts.contact_id) AS is_merged
      FROM contacts WHERE contact_id IN ${among(marked.contacts)}
        OR contact_id IN (SELECT contact_id FROM leads WHERE lead_id IN ${among(marked.leads)})
      UNION ALL SELECT 'leads', lead_id, contact_id, lead_id, stage_id, version, 0 FROM leads
      WHERE lead_id IN ${among(marked.leads)} OR contact_id IN ${among(marked.contacts)}
      UNION ALL SELECT 'notes', note_id, contact_id, lead_id, NULL, version, 0 FROM notes WHERE note_id IN ${among(marked.notes)}
      UNION ALL SELECT 'tasks', task_id, contact_id, lead_id, NULL, version, 0 FROM tasks
      WHERE task_id IN ${among(marked.tasks)} OR contact_id IN ${among(marked.contacts)}
        OR contact_id IN (SELECT contact_id FROM leads WHERE lead_id IN ${among(marked.leads)})
      UNION ALL SELECT 'images', image_id, contact_id, lead_id, NULL, 1, 0 FROM images
      WHERE image_id IN ${among(marked.images)}`,
  ])
  return found
}

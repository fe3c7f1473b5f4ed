import { png } from '../bytes/png.ts'
import { type Call, call } from './call.ts'
import { addDraft, addLead, inquiryBody, leadBody, moveLead, newAddress, newPhone, promoted } from './leads.ts'
import { addPair, mergeBody, merged } from './merges.ts'
import { PINS } from './people.ts'
import { photoForm } from './photos.ts'
import { addTask } from './tasks.ts'

const LEADS = '/api/v1/leads'

/** A write that a user may send twice, with a key, on its own rows. */
interface Write {
  method: string
  path: string
  options: Call
  /** Another valid body. */
  other: unknown
}

let keys = 0
export const newKey = () => `key-of-a-click-${++keys}`

const write = (method: string, path: string, pin: string | undefined, body: unknown, other: unknown): Write => ({
  method,
  path,
  options: { key: newKey(), address: newAddress(), body, ...(pin && { pin }) },
  other,
})

/** Each write with its name. Its round trips are those of `TRIPS`. */
export const WRITES: [name: string, make: () => Promise<Write>][] = [
  ['adding a lead', async () => write('POST', LEADS, PINS.manager, leadBody(), leadBody())],
  [
    'moving a lead',
    async () => {
      const { lead_id } = await addLead()
      return write('PUT', LEADS, PINS.manager, { lead_id, stage_id: 5 }, { lead_id, stage_id: 6 })
    },
  ],
  [
    'moving a lead as it was seen',
    async () => {
      const { lead_id, version } = await addLead()
      return write('PUT', LEADS, PINS.manager, { lead_id, version, stage_id: 5 }, { lead_id, stage_id: 6 })
    },
  ],
  [
    'undoing a move',
    async () => {
      const { lead_id, version } = await addLead()
      await moveLead(lead_id, 5)
      return write('POST', `${LEADS}/${lead_id}/undo`, PINS.manager, { version: version + 1 }, { version })
    },
  ],
  [
    'promoting a draft',
    async () => write('POST', `${LEADS}/${(await addDraft()).lead_id}/promotion`, PINS.manager, {}, { seller_id: 2 }),
  ],
  [
    'undoing a promotion',
    async () => {
      const { lead } = await promoted((await addDraft()).lead_id)
      const path = `${LEADS}/${lead.lead_id}/promotion/undo`
      return write('POST', path, PINS.manager, { version: lead.version }, { version: lead.version + 1 })
    },
  ],
  [
    'deleting a draft',
    async () => {
      const [one, two] = [await addDraft(), await addDraft()]
      return write('DELETE', LEADS, PINS.admin, { lead_id: one.lead_id }, { lead_id: two.lead_id })
    },
  ],
  [
    'adding a contact',
    async () => {
      const [one, two] = [newPhone(), newPhone()].map((phone) => ({ name: 'Omar Reed', phone }))
      return write('POST', '/api/v1/contacts', PINS.manager, one, two)
    },
  ],
  [
    'merging two contacts',
    async () => {
      const pair = await addPair()
      const path = `/api/v1/contacts/${pair.contact.contact_id}/merge`
      return write('POST', path, PINS.admin, mergeBody(pair), mergeBody(pair, { name: 'other' }))
    },
  ],
  [
    'undoing a merge',
    async () => {
      const { contact_id, merge_id } = await merged(await addPair())
      const path = `/api/v1/contacts/${contact_id}/merge/undo`
      return write('POST', path, PINS.admin, { merge_id }, { merge_id: merge_id + 1 })
    },
  ],
  [
    'changing a contact and its stage',
    async () => {
      const path = `/api/v1/contacts/${(await addLead()).contact_id}`
      const change = { name: 'Rosa Cruz', phone: newPhone(), stage_id: 5 }
      return write('PUT', path, PINS.manager, change, { ...change, stage_id: 6 })
    },
  ],
  [
    'deleting a contact',
    async () => {
      const [one, two] = [await addLead(), await addLead()].map(({ contact_id }) => ({ contact_id }))
      return write('DELETE', '/api/v1/contacts', PINS.admin, one, two)
    },
  ],
  ...(['restoring a contact', 'deleting a contact for ever'] as const).map(
    (name, i): [string, () => Promise<Write>] => [
      name,
      async () => {
        const { contact_id } = await addLead()
        await call('DELETE', `/api/v1/contacts/${contact_id}`, { pin: PINS.admin })
        const path = `/api/v1/trash/contact/${contact_id}`
        return i === 0
          ? write('POST', `${path}/restoration`, PINS.admin, undefined, {})
          : write('DELETE', path, PINS.admin, undefined, {})
      },
    ],
  ),
  ['deleting a lead', async () => write('DELETE', `${LEADS}/${(await addLead()).lead_id}`, PINS.admin, undefined, {})],
  [
    'adding a note',
    async () => {
      const path = `/api/v1/contacts/${(await addLead()).contact_id}/notes`
      return write('POST', path, PINS.manager, { content: 'Two dogs' }, { content: 'Three dogs' })
    },
  ],
  [
    'completing a task',
    async () => write('PUT', (await addTask()).path, PINS.manager, { is_completed: true }, { is_completed: false }),
  ],
  [
    'adding a photo',
    async () => {
      const { contact_id } = await addLead()
      const [one, other] = [photoForm({ file: png() }), photoForm({ file: png({ width: 21 }) })]
      return write('POST', `/api/v1/contacts/${contact_id}/images`, PINS.manager, one, other)
    },
  ],
  ['sending an inquiry', async () => write('POST', '/api/v1/public/leads', undefined, inquiryBody(), inquiryBody())],
]

export const send = ({ method, path, options }: Write) => call(method, path, options)

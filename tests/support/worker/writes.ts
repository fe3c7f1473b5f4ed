import { type Call, call } from './call.ts'
import { addDraft, addLead, inquiryBody, leadBody, moveLead, newAddress, newPhone } from './leads.ts'
import { PINS } from './people.ts'

const LEADS = '/api/v1/leads'

/** A write that a person may click twice, with a key, on rows of its own. */
export interface Write {
  method: string
  path: string
  options: Call
  /** A body that asks for something else, and is right as well. */
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

/** Each write with its name and its round trips. */
export const WRITES: [name: string, trips: number, make: () => Promise<Write>][] = [
  ['adding a lead', 3, async () => write('POST', LEADS, PINS.manager, leadBody(), leadBody())],
  [
    'moving a lead',
    3,
    async () => {
      const { lead_id } = await addLead()
      return write('PUT', LEADS, PINS.manager, { lead_id, stage_id: 5 }, { lead_id, stage_id: 6 })
    },
  ],
  [
    'moving a lead as it was seen',
    3,
    async () => {
      const { lead_id, version } = await addLead()
      return write('PUT', LEADS, PINS.manager, { lead_id, version, stage_id: 5 }, { lead_id, stage_id: 6 })
    },
  ],
  [
    'undoing a move',
    3,
    async () => {
      const { lead_id, version } = await addLead()
      await moveLead(lead_id, 5)
      return write('POST', `${LEADS}/${lead_id}/undo`, PINS.manager, { version: version + 1 }, { version })
    },
  ],
  [
    'promoting a draft',
    3,
    async () => write('POST', `${LEADS}/${(await addDraft()).lead_id}/promotion`, PINS.manager, {}, { seller_id: 2 }),
  ],
  [
    'deleting a draft',
    3,
    async () => {
      const [one, two] = [await addDraft(), await addDraft()]
      return write('DELETE', LEADS, PINS.admin, { lead_id: one.lead_id }, { lead_id: two.lead_id })
    },
  ],
  [
    'adding a contact',
    3,
    async () => {
      const [one, two] = [newPhone(), newPhone()].map((phone) => ({ name: 'Omar Reed', phone }))
      return write('POST', '/api/v1/contacts', PINS.manager, one, two)
    },
  ],
  ['sending an inquiry', 2, async () => write('POST', '/api/v1/public/leads', undefined, inquiryBody(), inquiryBody())],
]

export const send = ({ method, path, options }: Write) => call(method, path, options)

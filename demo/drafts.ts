import { inquiryNotes } from '#contract/inquiries/inquiry.ts'
import { DAY_MS } from '#contract/weeks.ts'
import { phoneKey } from '#worker/contacts/contact-keys.ts'
import type { DemoBusiness, SellerUser } from './business.ts'
import { answeredInquiry, waitingInquiry } from './inquiry-rows.ts'
import { draftReceived } from './log.ts'
import type { ContactRow, LeadRow, Rows } from './rows.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

interface Draft {
  age: number
  name: string
  /** Undefined: the phone of an existing contact. */
  phone: string | undefined
  email: string | null
  address: string | null
  category_id: number
  dollars: number
  title: string
  details: string
}

const DRAFTS: readonly Draft[] = [
  {
    age: 6 * DAY_MS,
    name: 'Linda Castañeda',
    phone: '830-555-0177',
    email: 'linda.castaneda@example.com',
    address: '512 Comal Ave, New Braunfels, TX 78130',
    category_id: 2,
    dollars: 0,
    title: 'Which shade for a pool?',
    details: 'Our pool deck is 18 by 36. We are not sure whether sails or steel would hold better in the wind.',
  },
  {
    age: 2 * DAY_MS + 3 * HOUR_MS,
    name: 'Known Client',
    phone: undefined,
    email: null,
    address: null,
    category_id: 3,
    dollars: 600,
    title: 'Add a gate',
    details: 'You did a job for us before. We would like to add a walk-through gate next to the driveway.',
  },
  {
    age: 19 * HOUR_MS,
    name: 'Kevin O’Brien',
    phone: '(512) 555-0148',
    email: 'kob@example.org',
    address: '77 Windmill Trl, Seguin, TX 78155',
    category_id: 1,
    dollars: 5200,
    title: 'Fence for the north side',
    details: 'About 160 feet of cedar, six feet tall, and one double gate. The posts of the old fence can stay or go.',
  },
  {
    age: 4 * HOUR_MS,
    name: 'Zoë Hartman',
    phone: '210 555 0163',
    email: 'zoe.hartman@example.com',
    address: '4410 Blanco Rd, San Antonio, TX 78212',
    category_id: 1,
    dollars: 3800,
    title: 'Shade over the café terrace',
    details: 'We have nine tables outside and no tree. 20x30 would cover all of them, the wall side can carry load.',
  },
  {
    age: 25 * MINUTE_MS,
    name: 'Thanh Pham',
    phone: '7265550121',
    email: null,
    address: 'Converse 78109',
    category_id: 1,
    dollars: 1450,
    title: 'Big oak, half dead',
    details:
      'One half has no leaves since spring, and it hangs over the neighbor’s roof. They are worried, and so are we.',
  },
]

/** The number of drafts, from the oldest on, with a first response. */
const ANSWERED = 2

/** The leads in Form Drafts; the phone of one belongs to the contact `known`. */
export const draftRows = (
  { calendar, stages, country, sellers }: DemoBusiness,
  known: ContactRow,
  lastLead: number,
): Pick<Rows, 'leads' | 'inquiries' | 'activity'> => {
  const stage_id = stages.find((stage) => stage.kind === 'drafts')?.stage_id ?? 1
  const leads = DRAFTS.map((draft, i): LeadRow & { lead_id: number } => {
    const created_at = calendar.now - draft.age
    const phone = draft.phone ?? known.phone
    return {
      lead_id: lastLead + i + 1,
      contact_id: null,
      stage_id,
      seller_id: null,
      category_id: draft.category_id,
      value_cents: draft.dollars * 100,
      property_location: null,
      notes: inquiryNotes(draft.title, draft.details),
      project_title: draft.title,
      title_size: null,
      title_height: null,
      title_color: null,
      draft_name: draft.phone === undefined ? known.name : draft.name,
      draft_phone: phone,
      draft_phone_key: phoneKey(phone, country),
      draft_email: draft.email,
      draft_address: draft.address ?? known.address ?? null,
      stage_entered_at: created_at,
      entered_week: null,
      created_by: null,
      version: 1,
      created_at,
      updated_at: created_at,
    }
  })
  const [seller] = sellers
  const answered = (lead: (typeof leads)[number], by: SellerUser) =>
    answeredInquiry(lead, { seller: by, until: calendar.now, isPromoted: false }, calendar.timeZone)
  return {
    leads,
    inquiries: leads.map((lead, i) => (seller && i < ANSWERED ? answered(lead, seller) : waitingInquiry(lead))),
    activity: leads.map(draftReceived),
  }
}

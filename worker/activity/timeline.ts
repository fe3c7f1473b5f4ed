import type { Timeline, TimelineItem, TimelineQuery } from '#contract/activity/timeline.ts'
import { TIMELINE_PAGE_SIZE } from '#contract/activity/timeline-page.ts'
import type { ContactDetails } from '#contract/contacts/profile.ts'
import { cursorNumbers, presentPage } from '#worker/http/paging.ts'
import { logLineOf, logLineWithNote, noteOf } from './log-line.ts'
import { selectLeadTimeline, selectTimeline, type TimelineRow } from './store.ts'
import { withoutDocumentDetails, withoutLeadDetails, withoutPlace } from './visible-line.ts'

const CREATION = 'contact_created'

type SeesLead = (leadId: number | null) => boolean

interface TimelineRead {
  rows: readonly TimelineRow[]
  contact: ContactDetails
  /** Whether the user may see a lead; null stands for all leads of the contact. */
  seesLead: SeesLead
  /** Whether the user may see estimates and receipts. */
  seesDocuments: boolean
}

/** A page of a contact's timeline: the statement that reads it, and the function that presents the rows. */
export const contactTimeline = (
  contactId: number,
  { cursor, limit = TIMELINE_PAGE_SIZE }: TimelineQuery,
  now: number,
) => {
  const [before] = cursorNumbers(cursor, 1)
  return {
    select: selectTimeline(contactId, { limit, before }, now),
    present: ({ rows, contact, seesLead, seesDocuments }: TimelineRead): Timeline => {
      const visible = visibleTo(seesLead)
      const creation = rows.find((row) => row.action === CREATION)
      const items = rows.filter((row) => row !== creation).map((row) => visible(presentItem(row, seesDocuments)))
      const isLast = items.length <= limit
      const all = isLast ? [...items, visible(creationOf(contact, creation))] : items
      const isWhole = cursor === undefined && all.length <= limit
      return presentPage(
        all,
        { limit },
        isWhole ? all.length : null,
        (item) => item,
        (item) => String(item.id),
      )
    },
  }
}

/** What the user may see besides the lead. */
interface LeadSight {
  seesDocuments: boolean
  seesContacts: boolean
}

/** A page of a lead's timeline, which starts with the creation of the lead. */
export const leadTimeline = (leadId: number, { cursor, limit = TIMELINE_PAGE_SIZE }: TimelineQuery) => {
  const [before] = cursorNumbers(cursor, 1)
  return {
    select: selectLeadTimeline(leadId, { limit, before }),
    present: (rows: readonly TimelineRow[], { seesDocuments, seesContacts }: LeadSight): Timeline => {
      const isWhole = cursor === undefined && rows.length <= limit
      return presentPage(
        rows,
        { limit },
        isWhole ? rows.length : null,
        (row) => {
          const item = presentItem(row, seesDocuments)
          return seesContacts ? item : { ...item, ...withoutPlace(item) }
        },
        (row) => String(row.activity_id),
      )
    },
  }
}

const presentItem = (row: TimelineRow, seesDocuments: boolean): TimelineItem => {
  const note = noteOf(row, seesDocuments)
  const line = logLineWithNote(note, row)
  return {
    id: row.activity_id,
    note,
    image_id: row.entity === 'image' ? row.entity_id : null,
    ...(seesDocuments && documentOf(row)),
    lead_id: row.lead_id,
    user_name: row.user_name,
    ...(row.user_name_now !== null && { user_name_now: row.user_name_now }),
    created_at: row.at,
    ...(row.merge_id !== null && { merge_id: row.merge_id }),
    ...(seesDocuments ? line : withoutDocumentDetails(line)),
  }
}

/** The estimate or receipt of a log line. */
export const documentOf = ({ entity, entity_id }: Pick<TimelineRow, 'entity' | 'entity_id'>) => ({
  ...(entity === 'estimate' && { estimate_id: entity_id }),
  ...(entity === 'receipt' && { receipt_id: entity_id }),
})

/** An item without the details of a lead that the user may not see. */
const visibleTo =
  (seesLead: SeesLead) =>
  (item: TimelineItem): TimelineItem => {
    if (seesLead(item.lead_id)) return item
    const { estimate_id: _, receipt_id: __, ...others } = item
    return { ...others, ...withoutLeadDetails(item) }
  }

/** The oldest item of a timeline: the contact's creation, with its logged details (docs/product.md#contact-profile). */
const creationOf = (contact: ContactDetails, logged: TimelineRow | undefined): TimelineItem => ({
  id: 0,
  note: null,
  image_id: null,
  lead_id: null,
  ...creatorOf(logged),
  created_at: contact.created_at,
  ...logLineOf(logged ?? { action: CREATION, details: '{}' }),
})

/** The user of an import; "System" otherwise. */
const creatorOf = (logged: TimelineRow | undefined) => {
  if (logged?.activity_id !== 0) return { user_name: 'System' }
  const { user_name, user_name_now } = logged
  return { user_name, ...(user_name_now !== null && { user_name_now }) }
}

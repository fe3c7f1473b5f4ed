import type { Catalog } from '#contract/catalog.ts'
import type { ContactDetails } from '#contract/profile.ts'
import { TIMELINE_PAGE_SIZE, type Timeline, type TimelineItem, type TimelineQuery } from '#contract/timeline.ts'
import { paged, placeIn } from '#worker/http/paging.ts'
import { sentenceOf } from './sentence.ts'
import { selectTimeline, type TimelineRow } from './store.ts'

/** The log of a contact from a place in it on: the statement of a page, and what it says. */
export const timelineOf = (contactId: number, { cursor, limit = TIMELINE_PAGE_SIZE }: TimelineQuery) => {
  const [before] = placeIn(cursor, 1)
  return {
    select: selectTimeline(contactId, { limit, before }),
    present: (rows: readonly TimelineRow[], contact: ContactDetails, catalog: Catalog): Timeline => {
      const items = rows.map((row) => presentItem(row, catalog))
      const isLast = rows.length <= limit
      const all = isLast ? [...items, creationOf(contact)] : items
      const isWhole = cursor === undefined && all.length <= limit
      return paged(
        all,
        { limit },
        isWhole ? all.length : null,
        (item) => item,
        (item) => String(item.id),
      )
    },
  }
}

const presentItem = (row: TimelineRow, catalog: Catalog): TimelineItem => ({
  id: row.activity_id,
  action: row.action,
  ...sentenceOf(row, catalog),
  user_name: row.user_name,
  created_at: row.at,
})

/** How it all began: the oldest item of every contact, told from what is known of it (part 2, section 3). */
const creationOf = (contact: ContactDetails): TimelineItem => ({
  id: 0,
  action: 'contact_created',
  type: 'created',
  text: 'Contact Created',
  description: summaryOf(contact),
  user_name: 'System',
  created_at: contact.created_at,
})

const summaryOf = (contact: ContactDetails) => {
  const given: [label: string, text: string | null][] = [
    ['Name', contact.name],
    ['Phone', contact.phone],
    ['Address', contact.address],
    ['Seller', contact.seller_name],
    ['Category', contact.category_name],
    ['Project title', contact.project_title],
    ['Estimate', contact.estimate > 0 ? dollars.format(contact.estimate) : null],
    ['Notes', contact.initial_notes],
  ]
  return given.flatMap(([label, text]) => (text ? [`${label}: ${text}`] : [])).join('\n')
}

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})

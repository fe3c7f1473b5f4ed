import {
  TIMELINE_PAGE_SIZE,
  type Timeline,
  type TimelineItem,
  type TimelineQuery,
} from '#contract/activity/timeline.ts'
import type { Catalog } from '#contract/catalog.ts'
import type { ContactDetails } from '#contract/profile.ts'
import { cursorNumbers, paged } from '#worker/http/paging.ts'
import { type FieldValue, valueLines } from './field-words.ts'
import { sentenceOf } from './sentence.ts'
import { selectTimeline, type TimelineRow } from './store.ts'

const CREATION = 'contact_created'

interface Read {
  rows: readonly TimelineRow[]
  contact: ContactDetails
}

/** The log of a contact from a place in it on: the statements of a page, and what it says. */
export const timelineOf = (contactId: number, { cursor, limit = TIMELINE_PAGE_SIZE }: TimelineQuery) => {
  const [before] = cursorNumbers(cursor, 1)
  return {
    select: selectTimeline(contactId, { limit, before }),
    present: ({ rows, contact }: Read, catalog: Catalog): Timeline => {
      const creation = rows.find((row) => row.action === CREATION)
      const items = rows.filter((row) => row !== creation).map((row) => presentItem(row, catalog))
      const isLast = items.length <= limit
      const all = isLast ? [...items, creationOf(contact, creation, catalog)] : items
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

/** How it all began: the oldest item of every contact, told as far as it was logged (part 2, section 3). */
const creationOf = (contact: ContactDetails, logged: TimelineRow | undefined, catalog: Catalog): TimelineItem => {
  const { given = {} } = JSON.parse(logged?.details ?? '{}') as { given?: Record<string, FieldValue> }
  return {
    id: 0,
    action: CREATION,
    type: 'created',
    text: 'Contact Created',
    description: valueLines(given, catalog).join('\n') || null,
    user_name: 'System',
    created_at: contact.created_at,
  }
}

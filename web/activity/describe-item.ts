import type { Action, LogLine } from '#contract/activity/actions.ts'
import type { TimelineItem } from '#contract/activity/timeline.ts'
import { inWords } from '#web/messages/activity-words.ts'
import { activityWords } from '#words/activity.ts'
import type { CatalogNames } from './catalog-names.ts'
import { describeChanges, describeResults, describeValues } from './describe-fields.ts'
import { userName } from './user-name.ts'

/** The kinds of a timeline item: docs/product.md#activity */
export type ItemKind = 'created' | 'note' | 'stage' | 'task' | 'general' | 'others'

const KINDS: Partial<Record<Action, ItemKind>> = {
  contact_created: 'created',
  note_added: 'note',
  contact_moved: 'stage',
  lead_created: 'stage',
  lead_moved: 'stage',
  lead_move_undone: 'stage',
  lead_promoted: 'stage',
  unknown: 'others',
}

const kindOf = (action: Action): ItemKind => {
  if (/^(image|photos)_/.test(action) || !(action in activityWords.records)) return 'others'
  return KINDS[action] ?? (action.startsWith('task_') ? 'task' : 'general')
}

/** The description of an item of a timeline or of the log. */
type DescribedItem = Pick<TimelineItem, 'user_name' | 'user_name_now' | 'note'> & LogLine

/**
 * A timeline item in words: a sentence, details, and the user's name if the sentence lacks it. `grouped`
 * is the number of photos in a group of the same action.
 */
export const describeItem = (item: DescribedItem, names: CatalogNames, grouped = 1) => {
  const user = userName(item)
  const count = item.action === 'image_changed' ? item.details.count : grouped
  const { title, several } = wordsOf(item)
  const isGroup = count > 1 && several !== undefined
  return {
    kind: kindOf(item.action),
    text: isGroup ? several({ user, count }) : inWords(title, item.details, names.stage),
    description: descriptionOf(item, names) || null,
    user: isGroup ? '' : user,
  }
}

interface ItemWords {
  title: string | ((details: LogLine['details'], stage: CatalogNames['stage']) => string)
  several?: (params: { user: string; count: number }) => string
}

/** The words of an action. A newer server may send actions that this version of the app does not know. */
const wordsOf = ({ action }: LogLine) => {
  const { records, settings } = activityWords
  return ({ ...records, ...settings }[action] ?? records.unknown) as ItemWords
}

const descriptionOf = (item: DescribedItem, names: CatalogNames) => {
  switch (item.action) {
    case 'contact_created':
      return describeValues(item.details.given ?? {}, names).join('\n')
    case 'task_changed':
      return describeChanges(item.details.changes ?? [], names).join('\n')
    case 'appointment_changed':
    case 'contact_changed':
    case 'lead_changed':
    case 'price_book_changed':
    case 'business_changed':
    case 'entry_changed':
    case 'user_changed':
      return describeChanges(item.details.changes, names).join('\n')
    case 'estimate_signed':
      return item.details.signer
    case 'estimate_declined':
      return item.details.reason
    case 'estimate_asked':
      return item.details.question
    case 'contacts_merged':
      return describeValues(item.details.dropped, names)
        .map((line) => activityWords.notKept({ line }))
        .join('\n')
    case 'lead_created':
    case 'lead_moved':
    case 'lead_move_undone':
    case 'lead_promoted':
      return item.details.title
    case 'image_changed':
      return (item.details.count > 1 ? describeResults : describeChanges)(item.details.changes, names).join('\n')
    case 'permissions_changed': {
      const { granted, taken } = item.details
      return [
        granted.length > 0 && activityWords.allowed({ permissions: granted }),
        taken.length > 0 && activityWords.forbidden({ permissions: taken }),
      ]
        .filter(Boolean)
        .join('\n')
    }
    case 'note_added':
      return item.note?.content ?? null
    case 'note_changed':
      return item.note && describeChanges(item.details.changes, names).join('\n')
    default:
      return null
  }
}

type DocumentLine = Pick<TimelineItem, 'lead_id' | 'estimate_id' | 'receipt_id'>

/** The address of the estimate or receipt of a log line; undefined for a line about something else. */
export const documentPath = ({ lead_id, estimate_id, receipt_id }: DocumentLine): string | undefined => {
  if (lead_id === null) return undefined
  if (estimate_id !== undefined) return `/leads/${lead_id}/estimates/${estimate_id}`
  return receipt_id === undefined ? undefined : `/leads/${lead_id}/receipts/${receipt_id}`
}

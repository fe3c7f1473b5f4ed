import type { Action, DetailsOf, LogLine } from '#contract/activity/actions.ts'
import type { TimelineItem } from '#contract/activity/timeline.ts'
import type { PhotoAction } from '#web/messages/activity-words.ts'
import { activityWords } from '#words/activity.ts'
import type { CatalogNames } from './catalog-names.ts'
import { describeChanges, describeResults, describeValues } from './describe-fields.ts'
import { userName } from './user-name.ts'

/** The kinds of a timeline item: docs/product.md#activity */
export type ItemKind = 'created' | 'note' | 'stage' | 'task' | 'general' | 'others'

const KINDS: Record<Action, ItemKind> = {
  contact_created: 'created',
  contact_changed: 'general',
  contact_moved: 'stage',
  contact_deleted: 'general',
  contact_restored: 'general',
  contact_purged: 'general',
  contacts_merged: 'general',
  contacts_merge_undone: 'general',
  duplicate_dismissed: 'general',
  duplicate_suspected: 'general',
  draft_received: 'general',
  draft_touched: 'general',
  draft_created: 'general',
  draft_deleted: 'general',
  draft_restored: 'general',
  draft_purged: 'general',
  lead_created: 'stage',
  lead_changed: 'general',
  lead_moved: 'stage',
  lead_move_undone: 'stage',
  lead_promoted: 'stage',
  lead_deleted: 'general',
  lead_restored: 'general',
  lead_purged: 'general',
  note_added: 'note',
  note_changed: 'general',
  note_deleted: 'general',
  note_restored: 'general',
  note_purged: 'general',
  image_added: 'others',
  image_changed: 'others',
  image_deleted: 'others',
  image_restored: 'others',
  image_purged: 'others',
  photos_paired: 'others',
  photos_unpaired: 'others',
  estimate_created: 'general',
  estimate_changed: 'general',
  estimate_sent: 'general',
  estimate_viewed: 'general',
  estimate_signed: 'general',
  estimate_declined: 'general',
  estimate_asked: 'general',
  estimate_expired: 'general',
  estimate_replaced: 'general',
  estimate_link_ended: 'general',
  estimate_deleted: 'general',
  estimate_restored: 'general',
  estimate_purged: 'general',
  receipt_created: 'general',
  receipt_sent: 'general',
  receipt_link_ended: 'general',
  receipt_deleted: 'general',
  receipt_restored: 'general',
  receipt_purged: 'general',
  payment_recorded: 'general',
  payment_deleted: 'general',
  payment_restored: 'general',
  payment_purged: 'general',
  appointment_booked: 'general',
  appointment_changed: 'general',
  appointment_marked: 'general',
  appointment_texted: 'general',
  appointment_deleted: 'general',
  appointment_restored: 'general',
  appointment_purged: 'general',
  task_created: 'task',
  task_changed: 'task',
  task_completed: 'task',
  task_reopened: 'task',
  task_deleted: 'task',
  task_restored: 'task',
  task_purged: 'task',
  trash_emptied: 'others',
  owner_created: 'others',
  profile_changed: 'others',
  user_created: 'others',
  user_changed: 'others',
  user_deactivated: 'others',
  user_reactivated: 'others',
  user_pin_replaced: 'others',
  user_pin_revealed: 'others',
  permissions_changed: 'others',
  inquiry_settings_changed: 'others',
  device_revoked: 'others',
  device_locked: 'others',
  sign_in_settings_changed: 'others',
  device_code_made: 'others',
  business_changed: 'others',
  price_book_changed: 'others',
  crew_added: 'others',
  crew_changed: 'others',
  schedule_settings_changed: 'others',
  feed_made: 'others',
  feed_ended: 'others',
  season_started: 'others',
  season_undone: 'others',
  entry_added: 'others',
  entry_changed: 'others',
  entry_ended: 'others',
  entry_returned: 'others',
  entries_ordered: 'others',
  entry_leads_moved: 'others',
  stage_removed: 'others',
  data_exported: 'others',
  import_made: 'others',
  import_undone: 'others',
  import_restored: 'others',
  unknown: 'others',
}

/** The description of an item of a timeline or of the log. */
type DescribedItem = Pick<TimelineItem, 'user_name' | 'user_name_now' | 'note'> & LogLine

/**
 * A timeline item in words: a sentence, details, and the user's name if the sentence lacks it. `grouped`
 * is the number of photos in a group of the same action.
 */
export const describeItem = (item: DescribedItem, names: CatalogNames, grouped = 1) => {
  const { action } = item
  const who = userName(item)
  const count = item.action === 'image_changed' ? item.details.count : grouped
  const described = {
    kind: KINDS[action] ?? 'others',
    text: textOf(action, item.details, names),
    description: descriptionOf(item, names) || null,
    who,
  }
  return count > 1 && isOfPhoto(action)
    ? { ...described, text: activityWords.photos[action]({ who, count }), who: '' }
    : described
}

const isOfPhoto = (action: Action): action is PhotoAction => action in activityWords.photos

const textOf = <A extends Action>(action: A, details: DetailsOf<A>, names: CatalogNames) => {
  const { items } = activityWords
  // A newer server may send actions that this version of the app does not know.
  return action in items ? items[action](details, names.stage) : items.unknown({}, names.stage)
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

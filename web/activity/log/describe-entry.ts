import type { Action } from '#contract/activity/actions.ts'
import type { LogEntry } from '#contract/activity/log.ts'
import type { CATALOG_LISTS } from '#contract/catalog/editing.ts'
import { formatCents } from '#contract/documents/document-format.ts'
import { allows, type Permission } from '#contract/permissions.ts'
import type { CatalogNames } from '#web/activity/catalog-names.ts'
import { describeItem, documentPath } from '#web/activity/describe-item.ts'
import { describeRecentChange } from '#web/activity/describe-recent-change.ts'
import { userName } from '#web/activity/user-name.ts'
import { DATA_PATH } from '#web/lib/screen-paths.ts'
import { inWords, type SettingsSentence } from '#web/messages/activity-words.ts'
import { activityWords } from '#words/activity.ts'
import { activityLogWords } from '#words/activity-log.ts'
import { lostWords } from '#words/lost.ts'

/** A line of the log: its sentence, the title of the lead or task, values before and after, and links. */
export const describeEntry = (entry: LogEntry, names: CatalogNames, permissions: readonly string[]) => {
  if (isOfSettings(entry)) {
    const [verb, object, rest] = settingsSentence(entry)
    const objectPath = settingsPath(entry, permissions)
    const sentence = { subject: userName(entry), verb, object, rest, title: '', changes: changesOf(entry, names) }
    return { ...sentence, subjectPath: undefined, objectPath, titlePath: undefined }
  }
  const { details } = entry
  const isDeleted = entry.state === 'deleted'
  const title = 'title' in details ? details.title : documentTitle(details)
  const sentence = describeRecentChange(
    {
      ...entry,
      from: 'from' in details ? details.from : null,
      to: 'to' in details ? details.to : null,
    },
    names.stage,
  )
  return {
    ...sentence,
    // The sentence of a deletion already says so.
    rest:
      isDeleted && !/_(deleted|purged)$/.test(entry.action)
        ? `${sentence.rest} ${activityLogWords.deleted}`
        : sentence.rest,
    title: title ?? (entry.kind === 'lead' && entry.lead_id !== null ? activityLogWords.lead(entry.lead_id) : null),
    changes: isDeleted ? '' : changesOf(entry, names),
    // The sender of an inquiry, and a customer who answers, are the subject.
    subjectPath: sentence.object === '' ? clientPath(entry) : undefined,
    objectPath: sentence.object === '' ? undefined : clientPath(entry),
    titlePath: titlePath(entry),
  }
}

const { settings } = activityWords

type SettingsEntry = Extract<LogEntry, { action: keyof typeof settings }>

const isOfSettings = (entry: LogEntry): entry is SettingsEntry => entry.action in settings

const settingsSentence = <E extends SettingsEntry>({ action, details }: E) => {
  const sentence = inWords(settings[action].sentence as SettingsSentence<E['details']>, details)
  return typeof sentence === 'string' ? [sentence, '', ''] : sentence
}

/** Actions without values before and after. */
const WITHOUT_CHANGES: readonly Action[] = ['contact_created', 'lead_created', 'lead_move_undone', 'lead_promoted']

const changesOf = (entry: LogEntry, names: CatalogNames) => {
  if (entry.action === 'lead_moved')
    return entry.details.reason ? lostWords.why(entry.details.reason, entry.details.note ?? null) : ''
  return WITHOUT_CHANGES.includes(entry.action) ? '' : (describeItem(entry, names).description ?? '')
}

/** The number of an estimate or receipt, and its total or the amount of a payment. */
const documentTitle = (details: LogEntry['details']): string | null => {
  if (!('number' in details) || details.number === null) return null
  return details.amount_cents === null ? details.number : `${details.number} · ${formatCents(details.amount_cents)}`
}

const clientPath = ({ contact_id, lead_id, is_draft }: LogEntry) => {
  if (contact_id !== null) return `/contacts/${contact_id}`
  return is_draft && lead_id !== null ? '/forms' : undefined
}

const titlePath = (entry: LogEntry) => {
  const path = documentPath(entry)
  if (path !== undefined) return path
  const { task_id, lead_id, is_draft, kind } = entry
  if (task_id !== null) return `/tasks?task=${task_id}`
  return kind === 'lead' && lead_id !== null && !is_draft ? `/leads/${lead_id}` : undefined
}

const OF_LIST: Record<(typeof CATALOG_LISTS)[number], string> = {
  seller: 'sellers',
  category: 'categories',
  stage: 'stages',
}

/** The settings sections to which lines link, with the permissions that they require. */
export const SECTION_NEEDS: Record<string, Permission> = {
  people: 'Admin Panel: Manage Users',
  permissions: 'Admin Panel: Manage Users',
  'sign-in': 'Admin Panel: Manage Users',
  business: 'Admin Panel: System Settings',
  sellers: 'Admin Panel: System Settings',
  stages: 'Admin Panel: System Settings',
  categories: 'Admin Panel: System Settings',
  inquiries: 'Admin Panel: System Settings',
}

/** The permissions to see recent imports. */
const IMPORTS: readonly Permission[] = ['Admin Panel', 'Contacts: Add']

const sectionOf = ({ action, details }: LogEntry) => {
  if ('list' in details) return OF_LIST[details.list]
  if (action.startsWith('user_') || action === 'device_code_made') return 'people'
  if (action === 'permissions_changed') return 'permissions'
  if (action === 'sign_in_settings_changed') return 'sign-in'
  if (action === 'business_changed') return 'business'
  return action === 'inquiry_settings_changed' ? 'inquiries' : undefined
}

const importPath = (importId: number, permissions: readonly string[]) =>
  IMPORTS.every((needed) => allows(permissions, needed)) ? `${DATA_PATH}?import=${importId}` : undefined

/** The link of a line about users or settings, if the reader has the permission. */
const settingsPath = (entry: LogEntry, permissions: readonly string[]) => {
  if (entry.import_id !== undefined) return importPath(entry.import_id, permissions)
  const section = sectionOf(entry)
  const needed = section && SECTION_NEEDS[section]
  return needed && allows(permissions, needed) ? `/admin/settings/${section}` : undefined
}

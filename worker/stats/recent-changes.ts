import type { LogLine } from '#contract/activity/actions.ts'
import { ENTITIES, type Entity } from '#contract/activity/changes.ts'
import { allows, type Permission } from '#contract/permissions.ts'
import { RECENT_CHANGES, type RecentChange } from '#contract/stats/dashboard.ts'
import { logLineOf } from '#worker/activity/log-line.ts'
import { maySee, maySeeLead } from '#worker/session/visibility.ts'
import type { Actor } from '#worker/write/actor.ts'
import type { ChangeRow } from './store.ts'

/** Log lines to read for `RECENT_CHANGES` entries: up to half of them may be contacts created with a lead. */
export const CHANGES_READ = 2 * RECENT_CHANGES

/** The permissions to see the client of a log line. Lines of other entities are omitted. */
const CLIENT_PERMISSIONS: Partial<Record<Entity, readonly Permission[]>> = {
  lead: ['Leads: View'],
  contact: ['Contacts: View'],
  note: ['Contacts: View'],
  image: ['Contacts: View'],
  task: ['Leads: View'],
  estimate: ['Estimates: View', 'Leads: View'],
  receipt: ['Estimates: View', 'Leads: View'],
  appointment: ['Leads: View'],
}
const OF_DRAFTS: readonly Permission[] = ['Forms: View']
/** The entities whose lines link to their lead. */
const OF_LEADS: readonly Entity[] = ['lead', 'estimate', 'receipt', 'appointment']
/** Lines of these entities are visible to everybody, without the client's name if the permission is missing. */
const SHOWN_TO_ALL: readonly Entity[] = ['lead', 'contact']

/** The entities whose log lines this user may see. */
export const visibleEntities = ({ user }: Actor): Entity[] =>
  ENTITIES.filter((entity) => {
    const needed = CLIENT_PERMISSIONS[entity]
    return needed && (SHOWN_TO_ALL.includes(entity) || needed.every((one) => allows(user.permissions, one)))
  })

/** Whether the line is about a lead that can be opened: its contact is not in the trash. */
const isOfLead = ({ entity, contact_id }: ChangeRow) => OF_LEADS.includes(entity) && contact_id !== null

/** Whether the visibility of a lead depends on its stage for this user. */
export const needsLeadStage = (actor: Actor): boolean => maySee(actor, 'lead') !== maySee(actor, 'draft')

/** Whether the user may see the client of a log line. */
const seesClientOf = (actor: Actor, { entity, action, lead_stage, is_of_draft }: ChangeRow): boolean => {
  const isOfDraft = is_of_draft === 1 || action.startsWith('draft_')
  const needed = isOfDraft ? OF_DRAFTS : CLIENT_PERMISSIONS[entity]
  if (!needed?.every((one) => allows(actor.user.permissions, one))) return false
  return !OF_LEADS.includes(entity) || lead_stage === null || maySeeLead(actor, { stage_id: lead_stage })
}

/** The newest changes. Client, title and link need a permission. */
export const presentRecentChanges = (actor: Actor, rows: readonly ChangeRow[]): RecentChange[] =>
  rows
    .filter((row, i) => !isCreatedWithLead(row, rows[i - 1]))
    .slice(0, RECENT_CHANGES)
    .map((row) => {
      const seesClient = seesClientOf(actor, row)
      const { action, details } = logLineOf(row)
      const mayOpen = seesClient && maySee(actor, 'contact')
      return {
        activity_id: row.activity_id,
        at: row.at,
        user_name: row.user_name,
        ...(row.user_name_now !== null && { user_name_now: row.user_name_now }),
        action,
        name: seesClient ? (row.contact_name ?? ('name' in details ? details.name : null)) : null,
        title: seesClient ? titleOf(details) : null,
        contact_id: mayOpen ? row.contact_id : null,
        lead_id: seesClient && isOfLead(row) ? row.lead_id : null,
        from: 'from' in details ? details.from : null,
        to: 'to' in details ? details.to : null,
      }
    })

/** The title of a lead or task, or the number of a document. */
const titleOf = (details: LogLine['details']): string | null => {
  if ('title' in details) return details.title
  return 'number' in details ? details.number : null
}

/** Whether the contact was created with the lead of the next newer row; then only the lead is listed. */
const isCreatedWithLead = (row: ChangeRow, later: ChangeRow | undefined) =>
  row.action === 'contact_created' &&
  later?.entity === 'lead' &&
  later.at === row.at &&
  later.contact_id === row.contact_id

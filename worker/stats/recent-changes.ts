import { ENTITIES, type Entity } from '#contract/activity/changes.ts'
import { allows, type Permission } from '#contract/permissions.ts'
import { RECENT_CHANGES, type RecentChange } from '#contract/stats/dashboard.ts'
import { logLineOf } from '#worker/activity/log-line.ts'
import type { Actor } from '#worker/verb/actor.ts'
import type { ChangeRow } from './store.ts'

/** So many lines are read: at most every second one is a contact's that its lead says better. */
export const CHANGES_READ = 2 * RECENT_CHANGES

/** Who may know the client of a line; nobody sees lines of the other kinds here. */
const CLIENT_FOR: Partial<Record<Entity, Permission>> = {
  lead: 'Leads: View',
  contact: 'Contacts: View',
  note: 'Contacts: View',
  image: 'Contacts: View',
  task: 'Leads: View',
}
/** That a lead or contact moved is told to everybody, without its name. */
const TOLD_TO_ALL: readonly Entity[] = ['lead', 'contact']

/** The kinds of line that this user may read. */
export const kindsFor = ({ user }: Actor): Entity[] =>
  ENTITIES.filter((entity) => {
    const permission = CLIENT_FOR[entity]
    return permission && (TOLD_TO_ALL.includes(entity) || allows(user.permissions, permission))
  })

const clientFor = ({ entity, action }: ChangeRow) => (action.startsWith('draft_') ? 'Forms: View' : CLIENT_FOR[entity])

/** The newest changes, of kinds that this user may read, with no more than they may know. */
export const presentRecent = ({ user }: Actor, rows: readonly ChangeRow[]): RecentChange[] =>
  rows
    .filter((row, i) => !isSaidByLead(row, rows[i - 1]))
    .slice(0, RECENT_CHANGES)
    .map((row) => {
      const permission = clientFor(row)
      const knows = permission !== undefined && allows(user.permissions, permission)
      const { action, details } = logLineOf(row)
      const mayOpen = knows && allows(user.permissions, 'Contacts: View')
      return {
        activity_id: row.activity_id,
        at: row.at,
        user_name: row.user_name,
        action,
        name: knows ? (row.contact_name ?? ('name' in details ? details.name : null)) : null,
        title: knows && 'title' in details ? details.title : null,
        contact_id: mayOpen ? row.contact_id : null,
        from: 'from' in details ? details.from : null,
        to: 'to' in details ? details.to : null,
      }
    })

/** A contact that came with its lead is one piece of news. Rows stand newest first. */
const isSaidByLead = (row: ChangeRow, later: ChangeRow | undefined) =>
  row.action === 'contact_created' &&
  later?.entity === 'lead' &&
  later.at === row.at &&
  later.contact_id === row.contact_id

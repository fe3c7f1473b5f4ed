import { ENTITIES, type Entity } from '#contract/activity/changes.ts'
import { allows, type Permission } from '#contract/permissions.ts'
import { RECENT_CHANGES, type RecentChange } from '#contract/stats/dashboard.ts'
import { stageOf } from '#worker/catalog/lookup.ts'
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

interface Details {
  from?: number
  to?: number
  title?: string | null
  name?: string | null
}

const clientFor = ({ entity, action }: ChangeRow) => (action.startsWith('draft_') ? 'Forms: View' : CLIENT_FOR[entity])

/** The newest changes, of kinds that this user may read, in words that give away no more. */
export const presentRecent = ({ user, business }: Actor, rows: readonly ChangeRow[]): RecentChange[] =>
  rows
    .filter((row, i) => !isSaidByLead(row, rows[i - 1]))
    .slice(0, RECENT_CHANGES)
    .map((row) => {
      const permission = clientFor(row)
      const knows = permission !== undefined && allows(user.permissions, permission)
      const { from, to, title = null, name = null } = JSON.parse(row.details) as Details
      const mayOpen = knows && allows(user.permissions, 'Contacts: View')
      return {
        activity_id: row.activity_id,
        at: row.at,
        user_name: row.user_name,
        action: row.action,
        name: knows ? (row.contact_name ?? name) : null,
        title: knows ? title : null,
        contact_id: mayOpen ? row.contact_id : null,
        from_stage: nameOf(business, from),
        to_stage: nameOf(business, to),
      }
    })

/** A contact that came with its lead is one piece of news. Rows stand newest first. */
const isSaidByLead = (row: ChangeRow, later: ChangeRow | undefined) =>
  row.action === 'contact_created' &&
  later?.entity === 'lead' &&
  later.at === row.at &&
  later.contact_id === row.contact_id

const nameOf = (business: Actor['business'], stageId: number | undefined) =>
  stageId === undefined ? null : (stageOf(business, stageId)?.name ?? null)

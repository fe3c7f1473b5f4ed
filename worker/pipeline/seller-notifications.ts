import type { ActionOn } from '#contract/activity/actions.ts'
import type { Stage } from '#contract/catalog/catalog.ts'
import type { Permission } from '#contract/permissions.ts'
import { DAY_MS } from '#contract/weeks.ts'
import type { Statement } from '#worker/db/database.ts'
import { notify } from '#worker/push/message-store.ts'
import { viewPermissionOf } from '#worker/session/visibility.ts'
import type { Actor } from '#worker/write/actor.ts'

/** A lead after a write, with what the notification of its seller shows. */
interface AnnouncedLead {
  lead_id: number
  seller_id: number | null
  project_title: string | null
  contact_name: string | null
}

const notifySeller = (
  { user, now }: Actor,
  { lead_id, seller_id }: AnnouncedLead,
  message: { event: 'lead_assigned' | 'lead_moved'; name: string | null; title: string | null },
  permission: Permission,
  actions: readonly ActionOn<'lead'>[],
): Statement[] =>
  seller_id === null
    ? []
    : notify({
        ...message,
        audience: { seller: seller_id, permission },
        except: user.user_id,
        path: `/leads/${lead_id}`,
        key: null,
        lines: { lead_id, actions },
        expires_at: now + DAY_MS,
        now,
      })

/** Notifies the new seller of a lead, unless that user assigned it. `action`: that of the log line. */
export const notifyAssignment = (actor: Actor, lead: AnnouncedLead, action: ActionOn<'lead'>): Statement[] =>
  notifySeller(
    actor,
    lead,
    { event: 'lead_assigned', name: lead.contact_name, title: lead.project_title },
    'Leads: View',
    [action],
  )

const MOVES = ['lead_moved', 'lead_move_undone', 'lead_promoted'] as const

/** Notifies the seller of a lead that another user moved, if the seller may see its new stage. */
export const notifyMove = (actor: Actor, lead: AnnouncedLead, to: Stage): Statement[] =>
  notifySeller(
    actor,
    lead,
    { event: 'lead_moved', name: to.name, title: lead.project_title || lead.contact_name },
    viewPermissionOf(actor.business, to.stage_id),
    MOVES,
  )

import type { Stage } from '#contract/catalog/catalog.ts'
import type { Permission } from '#contract/permissions.ts'
import { DAY_MS } from '#contract/weeks.ts'
import type { Statement } from '#worker/db/database.ts'
import { queuePush } from '#worker/push/store.ts'
import { viewPermissionOf } from '#worker/session/visibility.ts'
import type { Actor } from '#worker/write/actor.ts'

/** A lead after a write, as its seller is told of it. */
interface AnnouncedLead {
  lead_id: number
  seller_id: number | null
  project_title: string | null
  contact_name: string | null
}

const queue = (
  { user, now }: Actor,
  { lead_id, seller_id }: AnnouncedLead,
  what: { event: 'lead_assigned' | 'lead_moved'; name: string | null; title: string | null },
  permission: Permission,
): Statement[] =>
  seller_id === null
    ? []
    : [
        queuePush({
          ...what,
          audience: { seller: seller_id, permission },
          except: user.user_id,
          path: `/leads/${lead_id}`,
          key: null,
          expires_at: now + DAY_MS,
          now,
        }),
      ]

/** Tells the seller of a lead that it is theirs now, unless they did it themselves. */
export const announceAssignment = (actor: Actor, lead: AnnouncedLead): Statement[] =>
  queue(actor, lead, { event: 'lead_assigned', name: lead.contact_name, title: lead.project_title }, 'Leads: View')

/** Tells the seller of a lead that somebody else moved it, if they may see it there. */
export const announceMove = (actor: Actor, lead: AnnouncedLead, to: Stage): Statement[] =>
  queue(
    actor,
    lead,
    { event: 'lead_moved', name: to.name, title: lead.project_title || lead.contact_name },
    viewPermissionOf(actor.business, to.stage_id),
  )

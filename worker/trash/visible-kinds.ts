import type { Permission } from '#contract/permissions.ts'
import { allows } from '#contract/permissions.ts'
import { TRASH_KINDS, type TrashKind } from '#contract/trash.ts'
import { requirePermission } from '#worker/session/policy.ts'
import type { Actor } from '#worker/verb/actor.ts'

/** What it takes to see of the trash what is of a kind, beside the trash itself: the same as outside it. */
const VIEW: Record<TrashKind, Permission> = {
  contact: 'Contacts: View',
  lead: 'Leads: View',
  draft: 'Forms: View',
  task: 'Leads: View',
  note: 'Contacts: View',
  image: 'Contacts: View',
}

export const visibleKinds = ({ user }: Actor): TrashKind[] =>
  TRASH_KINDS.filter((kind) => allows(user.permissions, VIEW[kind]))

/** @throws Refusal `permission_denied` */
export const requireKind = (actor: Actor, kind: TrashKind): void => requirePermission(actor, VIEW[kind])

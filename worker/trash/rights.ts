import { allows, type Permission } from '#contract/permissions.ts'
import { TRASH_KINDS, type TrashKind } from '#contract/trash/trash.ts'
import { requireActorPermission } from '#worker/session/policy.ts'
import type { Actor } from '#worker/write/actor.ts'

interface Rights {
  /** To see it, as outside the trash. */
  see: Permission
  /** To restore what one deleted oneself: what deleting it took. */
  own: readonly Permission[]
  /** To restore what anybody deleted, and to delete it for ever. */
  any: readonly Permission[]
}

const ofKind = (see: Permission, remove: Permission): Rights => ({ see, own: [remove], any: [remove] })
const EDIT = ['Contacts: Edit', 'Leads: Edit'] as const

/** What it takes to deal with each kind in the trash, beside the trash itself. */
const RIGHTS: Record<TrashKind, Rights> = {
  contact: ofKind('Contacts: View', 'Contacts: Delete'),
  lead: ofKind('Leads: View', 'Leads: Delete'),
  draft: ofKind('Forms: View', 'Forms: Delete'),
  task: { see: 'Leads: View', own: EDIT, any: ['Contacts: Delete', ...EDIT] },
  note: { see: 'Contacts: View', own: EDIT, any: ['Contacts: Delete', ...EDIT] },
  image: { see: 'Contacts: View', own: ['Contacts: Upload Files'], any: ['Contacts: Delete'] },
}

/** Without any of these a user can delete nothing for ever. */
export const DELETING = ['Contacts: Delete', 'Leads: Delete', 'Forms: Delete'] as const
/** Without any of these a user can restore nothing. */
export const RESTORING = [...DELETING, 'Contacts: Edit', 'Contacts: Upload Files'] as const

const hasAll = ({ user }: Actor, permissions: readonly Permission[]) =>
  permissions.every((permission) => allows(user.permissions, permission))

export const visibleKinds = (actor: Actor): TrashKind[] =>
  TRASH_KINDS.filter((kind) => hasAll(actor, [RIGHTS[kind].see]))

/** The kinds that the user may delete for ever, all of which are visible. */
export const deletableKinds = (actor: Actor): TrashKind[] =>
  TRASH_KINDS.filter((kind) => hasAll(actor, [RIGHTS[kind].see, ...RIGHTS[kind].any]))

/** Whether the user may restore an entry that this user deleted. */
export const mayRestore = (actor: Actor, kind: TrashKind, deletedBy: number | null): boolean =>
  hasAll(actor, RIGHTS[kind].any) || (deletedBy === actor.user.user_id && hasAll(actor, RIGHTS[kind].own))

/** @throws Refusal `permission_denied` */
export const requireDeletable = (actor: Actor, kind: TrashKind): void => {
  for (const permission of [RIGHTS[kind].see, ...RIGHTS[kind].any]) requireActorPermission(actor, permission)
}

/** The verb of the kind asks for more where somebody else deleted it. @throws Refusal `permission_denied` */
export const requireRestorable = (actor: Actor, kind: TrashKind): void => {
  const { see, own, any } = RIGHTS[kind]
  requireActorPermission(actor, see)
  if (!hasAll(actor, any)) for (const permission of own) requireActorPermission(actor, permission)
}

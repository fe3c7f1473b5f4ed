import { allows, type Permission } from '#contract/permissions.ts'
import { TRASH_KINDS, type TrashKind } from '#contract/trash/trash.ts'
import { requireActorPermission } from '#worker/session/policy.ts'
import type { Actor } from '#worker/write/actor.ts'

interface Rights {
  /** To see the kind. */
  see: Permission
  /** To restore an entry that the user deleted: the permissions that deleting needed. */
  own: readonly Permission[]
  /** To restore an entry that another user deleted, and to delete any entry for ever. */
  any: readonly Permission[]
}

const ofKind = (see: Permission, remove: Permission): Rights => ({ see, own: [remove], any: [remove] })
const EDIT = ['Contacts: Edit', 'Leads: Edit'] as const

/** The permissions for each kind, in addition to the permission for the trash. */
const RIGHTS: Record<TrashKind, Rights> = {
  contact: ofKind('Contacts: View', 'Contacts: Delete'),
  lead: ofKind('Leads: View', 'Leads: Delete'),
  draft: ofKind('Forms: View', 'Forms: Delete'),
  task: { see: 'Leads: View', own: EDIT, any: ['Contacts: Delete', ...EDIT] },
  note: { see: 'Contacts: View', own: EDIT, any: ['Contacts: Delete', ...EDIT] },
  estimate: ofKind('Estimates: View', 'Estimates: Delete'),
  receipt: ofKind('Estimates: View', 'Estimates: Delete'),
  payment: ofKind('Estimates: View', 'Payments: Delete'),
  appointment: { see: 'Leads: View', own: ['Leads: Edit'], any: ['Leads: Delete', 'Leads: Edit'] },
  image: { see: 'Contacts: View', own: ['Contacts: Upload Files'], any: ['Contacts: Delete'] },
}

/** A user with none of these permissions can delete no kind for ever. */
export const DELETE_PERMISSIONS = [
  'Contacts: Delete',
  'Leads: Delete',
  'Forms: Delete',
  'Estimates: Delete',
  'Payments: Delete',
] as const
/** A user with none of these permissions can restore no kind. */
export const RESTORE_PERMISSIONS = [
  ...DELETE_PERMISSIONS,
  'Contacts: Edit',
  'Contacts: Upload Files',
  'Leads: Edit',
] as const

const hasAll = ({ user }: Actor, permissions: readonly Permission[]) =>
  permissions.every((permission) => allows(user.permissions, permission))

export const visibleKinds = (actor: Actor): TrashKind[] =>
  TRASH_KINDS.filter((kind) => hasAll(actor, [RIGHTS[kind].see]))

/** The kinds that the user may see and delete for ever. */
export const deletableKinds = (actor: Actor): TrashKind[] =>
  TRASH_KINDS.filter((kind) => hasAll(actor, [RIGHTS[kind].see, ...RIGHTS[kind].any]))

/** Whether the actor may restore an entry that the user `deletedBy` deleted. */
export const mayRestore = (actor: Actor, kind: TrashKind, deletedBy: number | null): boolean =>
  hasAll(actor, RIGHTS[kind].any) || (deletedBy === actor.user.user_id && hasAll(actor, RIGHTS[kind].own))

/** @throws Refusal `permission_denied` */
export const requireDeletable = (actor: Actor, kind: TrashKind): void => {
  for (const permission of [RIGHTS[kind].see, ...RIGHTS[kind].any]) requireActorPermission(actor, permission)
}

/** The write of the kind requires more if another user deleted the entry. @throws Refusal `permission_denied` */
export const requireRestorable = (actor: Actor, kind: TrashKind): void => {
  const { see, own, any } = RIGHTS[kind]
  requireActorPermission(actor, see)
  if (!hasAll(actor, any)) for (const permission of own) requireActorPermission(actor, permission)
}

import type { Catalog } from '#contract/catalog/catalog.ts'
import { allows, type Permission } from '#contract/permissions.ts'
import { stageById } from '#worker/catalog/lookup.ts'
import type { Actor } from '#worker/write/actor.ts'
import { requireActorPermission } from './policy.ts'

/** What holds data of people: contacts, leads, and leads in Form Drafts, where visitors leave their data. */
export type RecordKind = 'contact' | 'lead' | 'draft'

const VIEW: Record<RecordKind, Permission> = { contact: 'Contacts: View', lead: 'Leads: View', draft: 'Forms: View' }

/** The permission to see the leads of a stage. */
export const viewPermissionOf = (catalog: Catalog, stageId: number | undefined): Permission =>
  stageId !== undefined && stageById(catalog, stageId)?.kind === 'drafts' ? VIEW.draft : VIEW.lead

/**
 * Whether the user may see what is of a kind. Whatever answers data of people asks here: lists, presenters, refusals.
 * The name of a client, which heads a lead, is seen with the lead; phone, e-mail and address of a contact are not.
 */
export const maySee = ({ user }: Pick<Actor, 'user'>, kind: RecordKind): boolean => allows(user.permissions, VIEW[kind])

/** The same of the leads of a stage. */
export const maySeeLead = ({ user, business }: Actor, { stage_id }: { stage_id: number }): boolean =>
  allows(user.permissions, viewPermissionOf(business, stage_id))

/** The lead, if the user may see it. @throws Refusal `permission_denied` */
export const requireVisibleLead = <Row extends { stage_id: number }>(actor: Actor, row: Row): Row => {
  requireActorPermission(actor, viewPermissionOf(actor.business, row.stage_id))
  return row
}

/** The stage whose leads a search over all stages must leave out; undefined where the user may see all of them. */
export const hiddenStageId = (actor: Actor): number | undefined =>
  maySee(actor, 'draft') ? undefined : actor.business.stages.find(({ kind }) => kind === 'drafts')?.stage_id

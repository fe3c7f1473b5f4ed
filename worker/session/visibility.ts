import type { Catalog } from '#contract/catalog/catalog.ts'
import { parseDocumentNumber, type SearchedNumber } from '#contract/documents/number.ts'
import { allows, type Permission } from '#contract/permissions.ts'
import { stageById } from '#worker/catalog/lookup.ts'
import type { Actor } from '#worker/write/actor.ts'
import { requireActorPermission } from './policy.ts'

/** The kinds of records with personal data. A draft is a lead in Form Drafts, a document an estimate or a receipt. */
export type RecordKind = 'contact' | 'lead' | 'draft' | 'document'

const VIEW: Record<RecordKind, Permission> = {
  contact: 'Contacts: View',
  lead: 'Leads: View',
  draft: 'Forms: View',
  document: 'Estimates: View',
}

/** The permission to see the leads of a stage. */
export const viewPermissionOf = (catalog: Catalog, stageId: number | undefined): Permission =>
  stageId !== undefined && stageById(catalog, stageId)?.kind === 'drafts' ? VIEW.draft : VIEW.lead

/**
 * Whether the user may see records of a kind. Every list, presenter and refusal with personal data checks this. The
 * client's name is visible with the lead; phone, e-mail and address need the contact. A document also needs its lead.
 */
export const maySee = ({ user }: Pick<Actor, 'user'>, kind: RecordKind): boolean => allows(user.permissions, VIEW[kind])

/** Whether the user may see the leads of a stage. */
export const maySeeLead = ({ user, business }: Actor, { stage_id }: { stage_id: number }): boolean =>
  allows(user.permissions, viewPermissionOf(business, stage_id))

/** Returns the lead if the user may see it. @throws Refusal `permission_denied` */
export const requireVisibleLead = <Row extends { stage_id: number }>(actor: Actor, row: Row): Row => {
  requireActorPermission(actor, viewPermissionOf(actor.business, row.stage_id))
  return row
}

/** The stage whose leads a search must exclude; undefined if the user may see all leads. */
export const hiddenStageId = (actor: Actor): number | undefined =>
  maySee(actor, 'draft') ? undefined : actor.business.stages.find(({ kind }) => kind === 'drafts')?.stage_id

/** The number of a document that a search looks for; null for other text, or if the user may not see documents of leads. */
export const searchedNumber = (actor: Actor, text: string | undefined): SearchedNumber | null =>
  text !== undefined && maySee(actor, 'document') && maySee(actor, 'lead') ? parseDocumentNumber(text) : null

import type { DoneAnswer } from '#contract/leads/lead.ts'
import type { NewPhotoPair, PhotoPairAnswer } from '#contract/photos/pairs.ts'
import { logActivity } from '#worker/activity/store.ts'
import { contactNotFound } from '#worker/contacts/refusals.ts'
import { contactIsLive } from '#worker/contacts/store.ts'
import { guard, reserved, reserveIds } from '#worker/db/sql.ts'
import { selectLead } from '#worker/leads/store.ts'
import { photoNotFound } from '#worker/photos/access.ts'
import { requireActorPermission } from '#worker/session/policy.ts'
import { requireVisibleLead } from '#worker/session/visibility.ts'
import type { Scope } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { Refusal } from '#worker/write/refusal.ts'
import {
  arePhotosOfLead,
  areUnpaired,
  deleteFormerPair,
  deletePair,
  insertPair,
  pairExists,
  selectPair,
  selectPhotosOfLead,
} from './store.ts'

/**
 * Makes a before/after pair of two photos of a lead. @throws Refusal `not_found`, `permission_denied`, `invalid_input` for
 * one photo twice, `in_use` for an existing pair
 */
export const planPairCreation = async (
  { db, actor }: Scope,
  leadId: number,
  { pair_id: chosen, before_id, after_id }: NewPhotoPair,
): Promise<Plan<PhotoPairAnswer>> => {
  if (before_id === after_id) throw new Refusal('photo_pair_of_one_photo')
  // Customers' pages show pairs in full to whoever has the link.
  if (actor.business.documents.showsPairs) requireActorPermission(actor, 'Contacts: Download Files')
  const photos = [before_id, after_id]
  const [ids, [lead], found] = await db.batch([
    reserveIds(['photo_pairs']),
    selectLead(leadId),
    selectPhotosOfLead(leadId, photos),
  ])
  if (!lead) throw new Refusal('lead_gone')
  requireVisibleLead(actor, lead)
  const { contact_id } = lead
  if (contact_id === null || found.length < photos.length) throw photoNotFound()
  const pair_id = chosen ?? reserved(ids, 'photo_pairs')
  const { user_id, name: user_name } = actor.user
  return {
    statements: [
      guard('gone', contactIsLive(contact_id)),
      guard('photo_gone', arePhotosOfLead(leadId, photos)),
      guard('paired', areUnpaired(leadId, before_id, after_id)),
      deleteFormerPair(leadId, before_id, after_id),
      insertPair({ pair_id, lead_id: leadId, before_id, after_id, user_id, user_name, created_at: actor.now }),
      logActivity(actor, {
        action: 'photos_paired',
        entity_id: before_id,
        contact_id,
        lead_id: leadId,
        details: { name: lead.contact_name },
      }),
    ],
    answer: { success: true, pair: { pair_id, after_id } },
    refused: { gone: contactNotFound, paired: () => new Refusal('photo_pair_exists'), photo_gone: photoNotFound },
  }
}

const pairNotFound = () => new Refusal('photo_pair_gone')

/** Separates the photos of a pair. Both photos stay. @throws Refusal `not_found`, `permission_denied` */
export const planPairRemoval = async ({ db, actor }: Scope, pairId: number): Promise<Plan<DoneAnswer>> => {
  const [[pair]] = await db.batch([selectPair(pairId)])
  if (!pair) throw pairNotFound()
  requireVisibleLead(actor, pair)
  const { contact_id, lead_id, name } = pair
  return {
    statements: [
      guard('gone', pairExists(pairId)),
      deletePair(pairId),
      logActivity(actor, {
        action: 'photos_unpaired',
        entity_id: pair.before_id,
        contact_id,
        lead_id,
        details: { name },
      }),
    ],
    answer: { success: true },
    refused: { gone: pairNotFound },
  }
}

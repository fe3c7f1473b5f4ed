import type { DoneAnswer } from '#contract/leads/lead.ts'
import type { TrashKind, TrashPath } from '#contract/trash/trash.ts'
import { planContactRestoration } from '#worker/contacts/profile/removal.ts'
import type { Database } from '#worker/db/database.ts'
import { planEstimateRestoration } from '#worker/documents/estimates/removal.ts'
import { planPaymentRestoration } from '#worker/documents/receipts/payment.ts'
import { planReceiptRestoration } from '#worker/documents/receipts/removal.ts'
import { planLeadRestoration } from '#worker/leads/removal.ts'
import { planNoteRestoration } from '#worker/notes/removal.ts'
import { planPhotoRestoration } from '#worker/photos/removal.ts'
import { planAppointmentRestoration } from '#worker/schedule/removal.ts'
import { hiddenStageId, requireVisibleLead } from '#worker/session/visibility.ts'
import { planTaskRestorationById as planTaskRestoration } from '#worker/tasks/removal.ts'
import type { EnvScope } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { requireRestorable } from './rights.ts'
import { selectEntry, selectTrashedContact, selectTrashedParents } from './store.ts'

type Restore = (scope: EnvScope, id: number) => Promise<Plan<DoneAnswer>>

/** Each kind is restored by the write of its own feature. */
const RESTORE: Record<TrashKind, Restore> = {
  contact: planContactRestoration,
  lead: planLeadRestoration,
  draft: planLeadRestoration,
  task: planTaskRestoration,
  note: (scope, noteId) => planNoteRestoration(scope, { noteId }),
  estimate: planEstimateRestoration,
  receipt: planReceiptRestoration,
  payment: planPaymentRestoration,
  appointment: planAppointmentRestoration,
  image: (scope, imageId) => planPhotoRestoration(scope, { imageId }),
}

/** Restores an entry with the rows that were trashed together with it. @throws Refusal of the write of its kind */
export const planTrashRestoration = async (
  { db, env, actor }: EnvScope,
  { kind, id }: TrashPath,
): Promise<Plan<DoneAnswer>> => {
  requireRestorable(actor, kind)
  if (hiddenStageId(actor) !== undefined) {
    const [[entry]] = await db.batch([selectEntry(kind, id)])
    if (entry && entry.stage_id !== null) requireVisibleLead(actor, { stage_id: entry.stage_id })
  }
  const { statements, refused } = await RESTORE[kind]({ db, env, actor }, id).catch(async (error: unknown) => {
    const isNotFound = error instanceof Refusal && error.code === 'not_found'
    throw (isNotFound && (await parentFirstRefusal(db, kind, id))) || error
  })
  return { statements, answer: { success: true }, refused }
}

/** The refusal to restore an entry whose contact, lead or receipt is in the trash: that must be restored first. */
const parentFirstRefusal = async (db: Database, kind: TrashKind, id: number) => {
  const [[contact], [parents]] = await db.batch([selectTrashedContact(kind, id), selectTrashedParents(kind, id)])
  if (contact) return new Refusal('trash_contact_first', { name: contact.name })
  if (parents?.lead) return new Refusal('trash_lead_first')
  return parents?.receipt ? new Refusal('trash_receipt_first') : undefined
}

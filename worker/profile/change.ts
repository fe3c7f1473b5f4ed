import type { ContactChange, ContactDetails } from '#contract/profile.ts'
import { fieldChanges } from '#worker/activity/field-changes.ts'
import { logActivity } from '#worker/activity/store.ts'
import { requireStage } from '#worker/catalog/lookup.ts'
import { phoneKey } from '#worker/contacts/contact-keys.ts'
import { contactNotFound, phoneTaken, refusePhoneTaken } from '#worker/contacts/refusals.ts'
import { selectContactByPhone } from '#worker/contacts/store.ts'
import type { Database, Statement } from '#worker/db/database.ts'
import { guard } from '#worker/db/sql.ts'
import { type AskedOfLead, changeOfLead, requireMayMove } from '#worker/leads/change.ts'
import { type LeadRow, selectLead } from '#worker/leads/store.ts'
import { selectStanding } from '#worker/pipeline/store.ts'
import { requirePermission } from '#worker/session/policy.ts'
import type { Actor } from '#worker/verb/actor.ts'
import type { Plan } from '#worker/verb/plan.ts'
import { changedColumns } from './changed-columns.ts'
import { presentDetails } from './present.ts'
import { staleContact } from './stale.ts'
import {
  type ContactColumns,
  contactIsUnchanged,
  currentLeadOf,
  type DetailsRow,
  selectDetails,
  updateContact,
} from './store.ts'

type Asked = Omit<ContactChange, 'contact_id'>
type Wanted = Omit<Asked, 'version' | 'lead_version'>

/**
 * Whatever changes on a contact. What belongs to its current lead is changed there, by the lead's own verb, so that
 * points, log and undo are those of the lead; the contact follows by trigger.
 * @throws Refusal `not_found`, `stale` with the current contact, `duplicate_contact`, `permission_denied` by field
 */
export const planContactChange = async (
  db: Database,
  actor: Actor,
  contactId: number,
  { version, lead_version, ...change }: Asked,
): Promise<Plan<{ success: true; contact: ContactDetails }>> => {
  const { business, now } = actor
  requirePermissions(actor, change)
  const key = change.phone === undefined ? '' : phoneKey(change.phone, business.country)
  const [[row], [lead], standing, [samePhone]] = await db.batch([
    selectDetails(contactId),
    selectLead(currentLeadOf(contactId)),
    selectStanding(currentLeadOf(contactId)),
    selectContactByPhone(key),
  ])
  if (!row) throw contactNotFound()
  const isOld = version !== undefined && version !== row.version
  const isLeadOld = lead_version !== undefined && lead_version !== row.current_lead_version
  if (isOld || isLeadOld) throw await staleContact(db, actor, contactId)

  const columns = changedColumns(business, row, change)
  if (columns.phone_key && samePhone && samePhone.contact_id !== contactId) throw phoneTaken(samePhone, business)
  const ofLead = lead && changeOfLead(actor, lead, standing, askedOfLead(actor, lead, change))
  const isChanged = Object.keys(columns).length > 0 || (ofLead?.statements.length ?? 0) > 0
  if (!isChanged) return { statements: [], answer: { success: true, contact: presentDetails(row, business) } }

  const next: DetailsRow = {
    ...row,
    ...columns,
    ...(ofLead && mirrored(ofLead.next)),
    version: row.version + 1,
    updated_at: now,
  }
  const takenBy = refusePhoneTaken(db, business, key)
  return {
    statements: [
      guard('stale', contactIsUnchanged(row)),
      ...(ofLead?.statements ?? []),
      updateContact(contactId, columns, now),
      ...logs(actor, row, columns),
    ],
    answer: { success: true, contact: presentDetails(next, business) },
    refused: (reason) => (reason === 'stale' ? staleContact(db, actor, contactId) : takenBy(reason)),
  }
}

const requirePermissions = (actor: Actor, { stage_id, seller_id }: Wanted) => {
  if (stage_id !== undefined) {
    requirePermission(actor, 'Leads: Change Stage')
    requireMayMove(actor, requireStage(actor.business, stage_id))
  }
  if (seller_id !== undefined) requirePermission(actor, 'Leads: Assign Seller')
}

/** The part of a change that is the lead's. Its title and price need what they need on the lead. */
const askedOfLead = (actor: Actor, lead: LeadRow, change: Wanted): AskedOfLead => {
  const { stage_id, seller_id, price, project_title, category_id } = change
  if (price !== undefined || project_title !== undefined) requirePermission(actor, 'Leads: Edit')
  return {
    stage_id,
    // A seller who left may keep what they have.
    seller_id: seller_id === lead.seller_id ? undefined : seller_id,
    value_estimate: price,
    project_title,
    category_id,
  }
}

/** What a contact shows of its current lead, as the triggers write it. */
const mirrored = ({ stage_id, seller_id, project_title, value_cents, version }: LeadRow) => ({
  current_lead_version: version,
  stage_id,
  seller_id,
  project_title,
  value_cents,
})

/** A category is the current lead's as well: the line is also about that lead. */
const logs = (actor: Actor, row: DetailsRow, columns: Partial<ContactColumns>): Statement[] => {
  const { stage_id, phone_key, name_key, address_key, ...edited } = columns
  const subject = { entity_id: row.contact_id, contact_id: row.contact_id }
  const name = columns.name ?? row.name
  const changes = fieldChanges(row, edited)
  return [
    ...(stage_id === undefined
      ? []
      : [
          logActivity(actor, {
            ...subject,
            action: 'contact_moved',
            details: { from: row.stage_id, to: stage_id, name },
          }),
        ]),
    ...(changes.length === 0
      ? []
      : [
          logActivity(actor, {
            ...subject,
            lead_id: columns.category_id === undefined ? null : row.current_lead_id,
            action: 'contact_changed',
            details: { changes, name },
          }),
        ]),
  ]
}

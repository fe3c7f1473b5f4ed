import type { Action, FieldChange } from '#contract/activity/actions.ts'
import type { ContactChange, ContactDetailsAnswer } from '#contract/contacts/profile.ts'
import { isDatedWork } from '#contract/schedule/installation-date.ts'
import { fieldChanges } from '#worker/activity/field-changes.ts'
import { logActivity } from '#worker/activity/store.ts'
import { requireStage, stageById } from '#worker/catalog/lookup.ts'
import {
  type ContactMethods,
  contactMethodsOf,
  furtherMethodColumns,
  METHOD_KINDS,
  methodsText,
} from '#worker/contacts/contact-methods.ts'
import { contactNotFound, phoneTaken } from '#worker/contacts/refusals.ts'
import { type OwnerRow, PHONE_TAKEN, replaceFurtherMethods, selectOwners } from '#worker/contacts/store.ts'
import type { Statement } from '#worker/db/database.ts'
import { guard, reserved } from '#worker/db/sql.ts'
import { applyLeadChange, type LeadFields, requireMovePermission } from '#worker/leads/change.ts'
import { type LeadRow, selectContactLeads, selectLead } from '#worker/leads/store.ts'
import { selectActiveAwards } from '#worker/pipeline/store.ts'
import { appointmentsTooMany } from '#worker/schedule/access.ts'
import { planInstallationDate, requireNearDays } from '#worker/schedule/installation-date.ts'
import type { AppointmentRow } from '#worker/schedule/store.ts'
import { requireActorPermission } from '#worker/session/policy.ts'
import type { Actor, Scope } from '#worker/write/actor.ts'
import { requireChangedPhone } from '#worker/write/changed-phone.ts'
import type { Plan } from '#worker/write/plan.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { changedColumns } from './changed-columns.ts'
import { changedMethods, phonesIn, requireFurtherLimit } from './changed-methods.ts'
import { selectForDate } from './date-store.ts'
import { presentDetails } from './present.ts'
import {
  type ContactColumns,
  contactIsUnchanged,
  currentLeadOf,
  type DetailsRow,
  selectDetails,
  selectLastChangeOfContact,
  updateContact,
} from './store.ts'

type RequestedChange = Omit<ContactChange, 'contact_id'>
type ChangedFields = Omit<RequestedChange, 'version' | 'lead_version'>

/**
 * Changes a contact. With a current lead, stage, seller, title and price change that lead with its methods, log and undo;
 * triggers copy them to the contact. The category of the lead changes too if it is the only lead of the contact. The
 * installation date moves, books or cancels work.
 * @throws Refusal `not_found`, `stale` with the current contact, `duplicate_contact`, `permission_denied` by field
 */
export const planContactChange = async (
  { db, actor }: Scope,
  contactId: number,
  { version, lead_version, ...change }: RequestedChange,
): Promise<Plan<ContactDetailsAnswer>> => {
  const { business, now } = actor
  requirePermissions(actor, change)
  const phones = phonesIn(change, business.country)
  const owners = selectOwners(phones.map(({ key }) => key))
  const refusalOfOwner = (found: readonly OwnerRow[]) => {
    const other = found.find(({ contact_id }) => contact_id !== contactId)
    const field = phones.find(({ key }) => key === other?.owned_key)?.field
    return other && phoneTaken(other, actor, field)
  }
  const day = change.installation_date === undefined ? undefined : change.installation_date || null
  const [[row], [lead], activeAwards, ownerRows, leads, ids, appointments, users, crews] = await db.batch([
    selectDetails(contactId),
    selectLead(currentLeadOf(contactId)),
    selectActiveAwards(currentLeadOf(contactId)),
    owners,
    selectContactLeads(contactId, 1),
    ...selectForDate(contactId, day),
  ])
  if (!row) throw contactNotFound()
  const isStale = version !== undefined && version !== row.version
  const isLeadStale = lead_version !== undefined && lead_version !== row.current_lead_version
  if (isStale || isLeadStale) throw await staleContact({ db, actor }, contactId)

  for (const { field, phone } of phones) requireChangedPhone(field, phone, phonesOf(row))
  const phoneRefusal = refusalOfOwner(ownerRows)
  if (phoneRefusal) throw phoneRefusal
  const methods = changedMethods(row, change, business.country)
  requireFurtherLimit(contactMethodsOf(row), methods)
  const isNewDay = day !== undefined && day !== row.installation_date
  const dateChange =
    isNewDay && lead && givesDate(actor, lead, appointments)
      ? planInstallationDate(actor, day, {
          appointments,
          lead,
          newId: day === null ? 0 : reserved(ids, 'appointments'),
          affected: { users, crews },
        })
      : undefined
  if (dateChange) requireActorPermission(actor, 'Leads: Edit')
  else if (isNewDay && day !== null) requireNearDays(actor, { first_day: day, last_day: day })
  const ownChange = dateChange ? { ...change, installation_date: undefined } : change
  const columns = changedColumns(business, row, ownChange, methods)
  const further = furtherChanges(row, methods)
  const category_id = leads.length === 1 ? change.category_id : undefined
  const leadChange =
    lead && applyLeadChange(actor, lead, activeAwards, { ...leadFieldsOf(actor, lead, change), category_id })
  const isChanged =
    Object.keys(columns).length > 0 ||
    further.length > 0 ||
    dateChange !== undefined ||
    (leadChange?.statements.length ?? 0) > 0
  if (!isChanged) return { statements: [], answer: { success: true, contact: presentDetails(row, actor) } }

  const next: DetailsRow = {
    ...row,
    ...columns,
    ...furtherMethodColumns(methods),
    ...(leadChange && mirrored(leadChange.next)),
    ...(dateChange && { installation_date: dateChange.date }),
    version: row.version + 1,
    updated_at: now,
  }
  const { clear, insert } = replaceFurtherMethods(contactId, methods)
  return {
    statements: [
      guard('stale', contactIsUnchanged(row)),
      ...(leadChange?.statements ?? []),
      ...(further.length > 0 ? clear : []),
      updateContact(contactId, columns, now),
      ...(dateChange?.statements ?? []),
      ...(further.length > 0 ? insert : []),
      ...logs(actor, row, columns, further, leadChange?.next.category_id !== lead?.category_id),
    ],
    answer: { success: true, contact: presentDetails(next, actor) },
    refused: {
      stale: () => staleContact({ db, actor }, contactId),
      too_many: appointmentsTooMany,
      [PHONE_TAKEN]: async () => refusalOfOwner((await db.batch([owners]))[0]),
    },
  }
}

/** Whether appointments give the installation date: not of a form draft, nor of a lost lead without other work. */
const givesDate = ({ business }: Actor, lead: LeadRow, appointments: readonly AppointmentRow[]) =>
  stageById(business, lead.stage_id)?.kind !== 'drafts' &&
  (lead.archive_reason === null || appointments.some(isDatedWork))

const phonesOf = (row: DetailsRow) => contactMethodsOf(row).phones.map(({ value }) => value)

const requirePermissions = (actor: Actor, { stage_id, seller_id }: ChangedFields) => {
  if (stage_id !== undefined) {
    requireActorPermission(actor, 'Leads: Change Stage')
    requireMovePermission(actor, requireStage(actor.business, stage_id))
  }
  if (seller_id !== undefined) requireActorPermission(actor, 'Leads: Assign Seller')
}

/** The fields of a change that belong to the current lead. Title and price need the permission to edit leads. */
const leadFieldsOf = (actor: Actor, lead: LeadRow, change: ChangedFields): LeadFields => {
  const { stage_id, seller_id, price, project_title } = change
  if (price !== undefined || project_title !== undefined) requireActorPermission(actor, 'Leads: Edit')
  return {
    stage_id,
    // An unchanged seller is no change, because an inactive seller cannot be set again.
    seller_id: seller_id === lead.seller_id ? undefined : seller_id,
    value_estimate: price,
    project_title,
  }
}

/** The columns that triggers copy from the changed lead. */
const mirrored = ({ stage_id, seller_id, project_title, value_cents, version }: LeadRow) => ({
  current_lead_version: version,
  stage_id,
  seller_id,
  project_title,
  value_cents,
})

/** The changed lists of further phones and e-mails, in the format of the log. */
const furtherChanges = (row: DetailsRow, methods: ContactMethods): FieldChange[] => {
  const before = contactMethodsOf(row)
  return METHOD_KINDS.map((field) => ({
    field,
    from: methodsText(before[field].slice(1)),
    to: methodsText(methods[field].slice(1)),
  })).filter(({ from, to }) => from !== to)
}

/** The log lines of a change. If the lead's category changes too, only the line of the lead has it. */
const logs = (
  actor: Actor,
  row: DetailsRow,
  columns: Partial<ContactColumns>,
  further: readonly FieldChange[],
  isCategoryOfLead: boolean,
): Statement[] => {
  const { stage_id, phone_key, name_key, address_key, category_id, ...others } = columns
  const subject = { entity_id: row.contact_id, contact_id: row.contact_id }
  const name = columns.name ?? row.name
  const edited = { ...others, ...(category_id !== undefined && !isCategoryOfLead && { category_id }) }
  const changes = [...fieldChanges(row, edited), ...further]
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
            action: 'contact_changed',
            details: { changes, name },
          }),
        ]),
  ]
}

const MOVES: readonly Action[] = ['contact_moved', 'lead_moved', 'lead_move_undone', 'lead_promoted']

/** The 409 for a contact that another user changed, with the current contact. A 404 when the contact is in the trash. */
const staleContact = async ({ db, actor }: Scope, contactId: number): Promise<Refusal> => {
  const [[row], [last]] = await db.batch([selectDetails(contactId), selectLastChangeOfContact(contactId)])
  if (!row) return contactNotFound()
  const current = presentDetails(row, actor)
  const who = last?.user_name ?? null
  return last && MOVES.includes(last.action)
    ? new Refusal('contact_moved', { who, stage: current.stage_name }, { current })
    : new Refusal('contact_changed', { who }, { current })
}

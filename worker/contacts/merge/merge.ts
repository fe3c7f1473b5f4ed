import type { FieldValue } from '#contract/activity/actions.ts'
import {
  MERGE_FIELDS,
  type Merge,
  type MergeAnswer,
  type MergeValues,
  type Side,
} from '#contract/contacts/duplicates.ts'
import { logActivity } from '#worker/activity/store.ts'
import { contactKeys, phoneKey } from '#worker/contacts/contact-keys.ts'
import {
  type ContactMethods,
  contactMethodsOf,
  emailKey,
  mainMethodColumns,
  methodsText,
} from '#worker/contacts/contact-methods.ts'
import { mirroredOf } from '#worker/contacts/mirrored-columns.ts'
import { contactNotFound } from '#worker/contacts/refusals.ts'
import { replaceFurtherMethods } from '#worker/contacts/store.ts'
import { guard, reserved, reserveIds } from '#worker/db/sql.ts'
import type { Scope } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { type ChosenValues, columnOfField, isColumnField, isMirrored, splitValues } from './columns.ts'
import { mergedMethods } from './merged-methods.ts'
import { type Changes, joinedNotes, type MergeRecord } from './record.ts'
import { insertMerge } from './record-store.ts'
import { contactChanged, contactChangedOrMissing, otherContactNotFound } from './refusals.ts'
import {
  isUnchanged,
  type MergeContactRow,
  moveRelatedRows,
  selectMergeContact,
  trashContact,
  updateContact,
} from './store.ts'

/**
 * Merges two contacts. The first one stays: it gets the chosen values, the phones and e-mails of both, and all rows of the
 * other one. The other one is trashed first, because phones are unique outside the trash.
 * @throws Refusal `not_found`, `stale` with the current contact, `invalid_input` for a contact merged with itself
 */
export const planMerge = async (
  { db, actor }: Scope,
  contactId: number,
  { other_id, version, other_version, values, without = {} }: Merge,
): Promise<Plan<MergeAnswer>> => {
  if (other_id === contactId) throw new Refusal('merge_with_itself')
  const [ids, [contact], [other]] = await db.batch([
    reserveIds(['merges']),
    selectMergeContact(contactId),
    selectMergeContact(other_id),
  ])
  if (!contact) throw contactNotFound()
  if (!other) throw otherContactNotFound()
  if (contact.version !== version) throw contactChanged(contact, actor)
  if (other.version !== other_version) throw contactChanged(other, actor)

  const unwantedKeys = {
    phones: (without.phones ?? []).map((phone) => phoneKey(phone, actor.business.country)),
    emails: (without.emails ?? []).map(emailKey),
  }
  const { methods, change, dropped } = mergedMethods(
    contactMethodsOf(contact),
    contactMethodsOf(other),
    values,
    unwantedKeys,
  )
  const fromOther = valuesFromOther(other, values)
  const { own, mirrored } = splitValues(fromOther)
  const initial_notes = joinedNotes(contact.initial_notes, other.initial_notes)
  const record: MergeRecord = {
    merge_id: reserved(ids, 'merges'),
    contact_id: contactId,
    other_id,
    other_name: other.name,
    merged_at: actor.now,
    isActive: true,
    changes: {
      columns: columnChanges(contact, fromOther),
      notes: initial_notes === contact.initial_notes ? null : other.initial_notes,
    },
    methods: change,
    mirrored: {
      contact: { hasLead: contact.current_lead_id !== null, values: mirroredOf(contact) },
      other: { hasLead: other.current_lead_id !== null, values: mirroredOf(other) },
    },
  }
  const further = replaceFurtherMethods(contactId, methods)
  return {
    statements: [
      guard('stale', isUnchanged(contact)),
      guard('other_stale', isUnchanged(other)),
      ...insertMerge(record),
      logActivity(actor, {
        action: 'contacts_merged',
        entity_id: contactId,
        contact_id: contactId,
        details: {
          name: contact.name,
          other_name: other.name,
          merge_id: record.merge_id,
          dropped: droppedValues(contact, other, values, dropped),
        },
      }),
      ...moveRelatedRows(other_id, contactId, actor.now),
      trashContact(other_id, actor),
      ...further.clear,
      updateContact(
        contactId,
        { ...own, ...contactKeys({ ...contact, ...own }), ...mainMethodColumns(methods), initial_notes },
        mirrored,
        actor.now,
      ),
      ...further.insert,
    ],
    answer: { success: true, contact_id: contactId, other_id, merge_id: record.merge_id, version: version + 1 },
    refused: {
      stale: () => contactChangedOrMissing({ db, actor }, contactId, contactNotFound),
      other_stale: () => contactChangedOrMissing({ db, actor }, other_id, otherContactNotFound),
    },
  }
}

/** The values of the columns for which the user chose the other contact. */
const valuesFromOther = (other: MergeContactRow, values: MergeValues): ChosenValues =>
  Object.fromEntries(
    MERGE_FIELDS.filter(isColumnField)
      .filter((field) => values[field] === 'other')
      .map(columnOfField)
      .map((column) => [column, other[column]]),
  )

const columnChanges = (contact: MergeContactRow, fromOther: ChosenValues): Changes['columns'] =>
  Object.fromEntries(
    Object.entries(fromOther)
      .map(([column, after]) => [column, [contact[column as keyof ChosenValues], after]] as const)
      .filter(([, [before, after]]) => before !== after),
  )

/** The values, by column, that neither contact has after a merge. The activity log keeps them. */
const droppedValues = (
  contact: MergeContactRow,
  other: MergeContactRow,
  values: MergeValues,
  { phones, emails }: ContactMethods,
): Record<string, FieldValue> => {
  const columns = MERGE_FIELDS.filter(isColumnField).flatMap((field) => {
    const column = columnOfField(field)
    const dropping = isMirrored(column) ? droppingOfMirrored : droppingOfOwn
    const from = dropping(contact, other, values[field])
    const to = from === contact ? other : contact
    return from?.[column] && from[column] !== to[column] ? [[column, from[column]] as const] : []
  })
  return {
    ...Object.fromEntries(columns),
    ...(phones.length > 0 && { phone: methodsText(phones) }),
    ...(emails.length > 0 && { email: methodsText(emails) }),
  }
}

type Dropping = (
  contact: MergeContactRow,
  other: MergeContactRow,
  side: Side | undefined,
) => MergeContactRow | undefined

/** The contact whose value is dropped: the one that was not chosen. */
const droppingOfOwn: Dropping = (contact, other, side) => (side === 'other' ? contact : other)

/** The same for a mirrored column. Leads keep their values, so only a contact without a lead drops one. */
const droppingOfMirrored: Dropping = (contact, other, side) => {
  const [hasLead, otherHasLead] = [contact.current_lead_id !== null, other.current_lead_id !== null]
  if (hasLead && otherHasLead) return undefined
  if (!hasLead && !otherHasLead) return droppingOfOwn(contact, other, side)
  return hasLead ? other : contact
}

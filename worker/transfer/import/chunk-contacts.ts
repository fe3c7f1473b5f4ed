import { contactRecord, insertContacts } from '#worker/contacts/store.ts'
import type { Statement } from '#worker/db/database.ts'
import { guard, insertRows } from '#worker/db/sql.ts'
import { archiveStage } from '#worker/pipeline/rules.ts'
import type { Actor } from '#worker/write/actor.ts'
import type { ChunkLead } from './chunk-leads.ts'
import { type ChunkWork, ownDateOf } from './chunk-work.ts'
import { areUnchanged, type FilledValues, fillContacts, type ImportAdditions } from './contact-store.ts'
import type { TargetContact } from './target-contacts.ts'

const isNew = ({ version }: TargetContact) => version === undefined

const filledOf = (target: TargetContact): FilledValues => {
  const installation_date = ownDateOf(target)
  return { ...target.added.values, ...(installation_date && { installation_date }) }
}

const getsDetails = (target: TargetContact) =>
  Object.keys(filledOf(target)).length > 0 || target.added.phones.length > 0 || target.added.emails.length > 0

/** Creates the new contacts, and adds to the existing ones what they lack. */
export const contactStatements = (actor: Actor, targets: readonly TargetContact[]): Statement[] => {
  const changed = targets.flatMap((target) => {
    const { contact_id, version, added } = target
    return version !== undefined && (getsDetails(target) || added.leads.length > 0 || added.date)
      ? [{ contact_id, version }]
      : []
  })
  const filled = targets
    .filter((target) => !isNew(target) && getsDetails(target))
    .map((target) => ({ contact_id: target.contact_id, filled: filledOf(target) }))
  return [
    guard('changed', areUnchanged(changed)),
    ...insertContacts(targets.flatMap((target) => newContactRecord(actor, target))),
    ...(filled.length > 0 ? [fillContacts(filled, actor.now)] : []),
    ...insertRows(
      'contact_phones',
      targets.flatMap(({ contact_id, added }) =>
        added.phones.map(({ key, value, label }) => ({ contact_id, phone_key: key, phone: value, label })),
      ),
    ),
    ...insertRows(
      'contact_emails',
      targets.flatMap(({ contact_id, added }) =>
        added.emails.map(({ value, label }) => ({ contact_id, email: value, label })),
      ),
    ),
  ]
}

/** The columns of a new contact, with the values that later rows of the chunk filled. */
const newContactRecord = (actor: Actor, target: TargetContact) => {
  const { contact_id, firstRow, current } = target
  const [phone] = firstRow?.methods.phones ?? []
  if (!firstRow || !phone) return []
  const { name, category_id, seller_id, job: lead } = firstRow
  const { email, address, zip, initial_notes } = current
  const row = {
    contact_id,
    name,
    phone: phone.value,
    phone_key: phone.key,
    email,
    address,
    zip,
    category_id,
    stage_id: lead?.stage_id ?? archiveStage(actor.business.stages).stage_id,
    seller_id: lead?.seller_id ?? seller_id,
    created_by: actor.user.user_id,
    created_at: actor.now,
  }
  return [
    { ...contactRecord(row), phone_label: phone.label, initial_notes, installation_date: ownDateOf(target) ?? null },
  ]
}

const NO_ADDITIONS: ImportAdditions = { filled: {}, phones: [], emails: [], leads: [], appointments: [] }

/**
 * The rows of `import_rows`, by which an undo finds what the chunk wrote. A new contact needs no list of additions: an undo
 * moves it to the trash as a whole. For the same reason a contact of an earlier chunk gets no second row.
 */
export const importRows = (
  import_id: number,
  targets: readonly TargetContact[],
  { leads, work }: { leads: readonly ChunkLead[]; work: readonly (ChunkWork & { appointment_id: number })[] },
) =>
  targets.flatMap((target) => {
    const { contact_id, isOfImport } = target
    if (isNew(target)) return [{ import_id, contact_id, is_new: 1, added: JSON.stringify(NO_ADDITIONS) }]
    if (isOfImport) return []
    const additions = additionsOf(target, leads, work)
    const isEmpty = Object.values(additions).every((part) => Object.keys(part).length === 0)
    return isEmpty ? [] : [{ import_id, contact_id, is_new: 0, added: JSON.stringify(additions) }]
  })

const additionsOf = (
  target: TargetContact,
  leads: readonly ChunkLead[],
  work: readonly (ChunkWork & { appointment_id: number })[],
): ImportAdditions => {
  const { contact_id, mirroredBefore, added } = target
  return {
    ...(mirroredBefore && added.leads.length > 0 && { mirrored: mirroredBefore }),
    filled: filledOf(target),
    phones: added.phones.map(({ key }) => key),
    emails: added.emails.map(({ key }) => key),
    leads: leads.filter((lead) => lead.contact_id === contact_id).map(({ row }) => row.lead_id),
    appointments: work
      .filter((one) => one.contact_id === contact_id && one.isOnKnownLead)
      .map(({ appointment_id }) => appointment_id),
  }
}

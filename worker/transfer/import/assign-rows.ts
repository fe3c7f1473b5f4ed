import { placeLine } from '#contract/contacts/address.ts'
import type { Language } from '#contract/languages.ts'
import type { DuplicateChoice, Skipped } from '#contract/transfer/import.ts'
import { contactOfRow } from '#contract/transfer/row-contact.ts'
import { LABELS as ENGLISH } from '#contract/words/en/labels.ts'
import { LABELS as SPANISH } from '#contract/words/es/labels.ts'
import { keysOf } from '#worker/contacts/contact-methods.ts'
import type { KnownContactRow } from './contact-store.ts'
import type { KeyedRow } from './keyed-row.ts'
import { type AddedRow, addRow, cutNotes, existingTarget, newTarget, type TargetContact } from './target-contacts.ts'

interface AssignmentOptions {
  duplicates: DuplicateChoice
  /** The reserved id of the first new contact; those of the others follow. */
  firstId: number
  /** The business day, YYYY-MM-DD. */
  today: string
  timeZone: string
  /** The language of the notes about shared phones. */
  language: Language
}

const PHONE: Record<Language, string> = { en: ENGLISH.phone, es: SPANISH.phone }

/**
 * Assigns the rows of a chunk to contacts, by their phones and names. A row with a free phone and a name that none of its
 * other phones has creates a contact. Further rows of that contact go to it too; `created` and `merged` do not count them.
 * A row without a free phone and with another name only adds its lead, whose notes then hold the name and the details.
 */
export const assignRows = (
  rows: readonly KeyedRow[],
  known: readonly KnownContactRow[],
  { duplicates, firstId, today, timeZone, language }: AssignmentOptions,
) => {
  const targets = new Map<number, TargetContact>()
  const ownerOfPhone = new Map<string, TargetContact>()
  const register = (target: TargetContact, phoneKeys: readonly string[]) => {
    targets.set(target.contact_id, target)
    for (const key of phoneKeys) ownerOfPhone.set(key, target)
  }
  for (const row of known) register(targets.get(row.contact_id) ?? existingTarget(row, timeZone), [row.owned_key])

  const skipped: Skipped[] = []
  let [created, merged] = [0, 0]
  for (const read of rows) {
    const {
      owner,
      isOtherName,
      free,
      shared,
      reason: skipReason,
    } = contactOfRow({ name: read.name, hasLead: read.job !== null }, read.methods.phones, duplicates, ({ key }) =>
      ownerOfPhone.get(key),
    )
    const row = {
      ...read,
      sharedPhones: shared.map(({ phone, owner: { name } }) => `${PHONE[language]}: ${phone.value} (${name})`),
    }
    const { reason, losses }: AddedRow =
      !owner || skipReason
        ? { reason: skipReason, losses: [] }
        : isOtherName
          ? addRow(owner, leadOnly(row), [], today)
          : addRow(owner, row, free, today)
    const lost = [...(shared.length > 0 && !reason ? (['phone_shared'] as const) : []), ...losses]
    skipped.push(...[...(reason ? [reason] : []), ...lost].map((one) => ({ row: row.row, reason: one })))
    if (reason) continue
    if (owner) {
      register(owner, keysOf(free))
      if (!owner.isOfImport) merged += 1
    } else {
      register(newTarget(firstId + created, { ...row, methods: { ...row.methods, phones: free } }), keysOf(free))
      created += 1
    }
  }
  return { targets: [...targets.values()], skipped, created, merged }
}

/** The lead of a row for a contact with another name. Its notes begin with the name and the details of the row. */
const leadOnly = (row: KeyedRow): KeyedRow => {
  const { name, emails, address, zip, sharedPhones, job: lead } = row
  const person = [name, ...emails, ...(address || zip ? [placeLine(address, zip)] : [])].join(' · ')
  return {
    ...row,
    methods: { phones: [], emails: [] },
    address: null,
    zip: null,
    sharedPhones: [],
    job: lead && { ...lead, notes: cutNotes([person, ...sharedPhones, ...(lead.notes ? [lead.notes] : [])]) },
  }
}

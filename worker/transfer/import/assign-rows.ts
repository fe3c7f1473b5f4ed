import type { DuplicateChoice, Skipped } from '#contract/transfer/import.ts'
import { keysOf } from '#worker/contacts/contact-methods.ts'
import type { KnownContactRow } from './contact-store.ts'
import type { KeyedRow } from './keyed-row.ts'
import { addRow, existingTarget, newTarget, type TargetContact } from './target-contacts.ts'

interface AssignmentOptions {
  duplicates: DuplicateChoice
  /** The reserved id of the first new contact; those of the others follow. */
  firstId: number
  timeZone: string
}

/**
 * Assigns the rows of a chunk to contacts, by their phones. A row whose phones no contact has creates a contact. Further
 * rows with its phone go to that contact too; `created` and `merged` do not count them.
 */
export const assignRows = (
  rows: readonly KeyedRow[],
  known: readonly KnownContactRow[],
  { duplicates, firstId, timeZone }: AssignmentOptions,
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
  for (const row of rows) {
    const { phones } = row.methods
    const owner = phones.map(({ key }) => ownerOfPhone.get(key)).find(Boolean)
    if (!owner) {
      register(newTarget(firstId + created, row), keysOf(phones))
      created += 1
    } else if (!owner.isOfImport && duplicates === 'skip') {
      skipped.push({ row: row.row, reason: 'phone_known' })
    } else {
      const newPhones = phones.filter(({ key }) => !ownerOfPhone.has(key))
      const reason = addRow(owner, row, newPhones)
      if (reason) skipped.push({ row: row.row, reason })
      else {
        register(owner, keysOf(newPhones))
        if (!owner.isOfImport) merged += 1
      }
    }
  }
  return { targets: [...targets.values()], skipped, created, merged }
}

import type { Duplicate } from '#contract/contacts/duplicates.ts'
import { reasonsOf } from '#worker/contacts/matching/pairs-store.ts'
import { presentContact } from '#worker/contacts/present.ts'
import type { ContactRow } from '#worker/contacts/store.ts'
import type { Business } from '#worker/write/actor.ts'

/** A possible duplicate in the format of the API. */
export const presentDuplicate = (row: ContactRow & { reasons: string }, business: Business): Duplicate => ({
  contact: presentContact(row, business),
  reasons: reasonsOf(row),
})

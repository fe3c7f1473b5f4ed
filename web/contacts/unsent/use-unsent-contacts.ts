import { useQueryClient } from '@tanstack/react-query'
import { profileKey } from '#web/cache/read-keys.ts'
import { knownCatalog } from '#web/catalog/known-catalog.ts'
import { tryRead } from '#web/lib/ignore-errors.ts'
import { withPendingWrites } from '#web/offline/optimistic-changes.ts'
import { isQueued, type OutboxWrite, useOutbox } from '#web/offline/outbox.ts'
import { unsentContact, unsentProfile } from './unsent-contact.ts'

const isUnsent = (write: OutboxWrite) => isQueued(write) || write.refusal !== undefined

/** Contacts created on this device that the server does not have yet, newest first. `isIncluded` selects their writes. */
export const useUnsentContacts = (isIncluded = isUnsent) => {
  const client = useQueryClient()
  const writes = useOutbox((outbox) => outbox.writes)
  const catalog = knownCatalog(client)
  return (
    writes
      .filter(isIncluded)
      .flatMap((write) => tryRead(() => unsentContact(write, catalog)) ?? [])
      // Applies later queued writes, such as a lead, a move or a price.
      .map((unsent) => withPendingWrites(client, profileKey(unsent.contact_id), unsentProfile(unsent)).contact)
      .toReversed()
  )
}

const digits = (phone: string) => phone.replace(/\D/g, '')
/** In digits. The longer number may begin with a country code. */
const PHONE_MIN = 7

/** Compares two phones without their formatting; the server's comparison is stricter. */
export const isSamePhone = (one: string, other: string) => {
  const [long, short] = [digits(one), digits(other)].toSorted((a, b) => b.length - a.length)
  return long !== undefined && short !== undefined && short.length >= PHONE_MIN && long.endsWith(short)
}

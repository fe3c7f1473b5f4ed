import { useQueryClient } from '@tanstack/react-query'
import type { Contact } from '#contract/contacts/contact.ts'
import { profileKey } from '#web/cache/read-keys.ts'
import { knownCatalog } from '#web/catalog/known-catalog.ts'
import { readable } from '#web/lib/ignore-errors.ts'
import { mayHaveArrivedAs } from '#web/offline/duplicate-detection.ts'
import { withPendingWrites } from '#web/offline/optimistic-changes.ts'
import { isWaiting, useOutbox } from '#web/offline/outbox.ts'
import { madeContact, madeProfile } from './unsent-contact.ts'

/** The contacts that were made on this device and wait for their number, the newest first. */
export const useMadeContacts = () => {
  const client = useQueryClient()
  const writes = useOutbox((outbox) => outbox.writes)
  const catalog = knownCatalog(client)
  return (
    writes
      .filter((write) => isWaiting(write) || write.refusal)
      .flatMap((write) => readable(() => madeContact(write, catalog)) ?? [])
      // With what was done with it since: its lead, a move, a price.
      .map((made) => withPendingWrites(client, profileKey(made.contact_id), madeProfile(made)).contact)
      .toReversed()
  )
}

const digits = (phone: string) => phone.replace(/\D/g, '')
/** In digits: a country's code may stand before the shorter one. */
const PHONE_MIN = 7

/** Whether two phones are the same in any spelling, as far as that can be told without the server. */
export const isSamePhone = (one: string, other: string) => {
  const [long, short] = [digits(one), digits(other)].toSorted((a, b) => b.length - a.length)
  return long !== undefined && short !== undefined && short.length >= PHONE_MIN && long.endsWith(short)
}

/** Whether a contact that was read is one that was made on this device: no two have one phone. */
export const isSameContact = (read: Contact, made: Contact) =>
  isSamePhone(read.phone, made.phone) &&
  mayHaveArrivedAs({ id: made.contact_id, ...made }, { id: read.contact_id, ...read })

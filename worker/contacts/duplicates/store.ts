import { sql } from 'drizzle-orm'
import { DUPLICATES_MAX } from '#contract/contacts/duplicates.ts'
import { WHOLE_CONTACT, type WholeContactRow } from '#worker/contacts/store.ts'
import { selected } from '#worker/db/columns.ts'

const rowColumns = selected(WHOLE_CONTACT)

/** A contact outside the trash, with all that is compared. */
export const selectCompared = (contactId: number) =>
  sql<WholeContactRow>`SELECT ${rowColumns} FROM contacts WHERE contact_id = ${contactId} AND deleted_at IS NULL`

/** Contacts at the same address that are compared by name; chosen to stay within a read's budget of rows. */
const SAME_ADDRESS_MAX = 16

/**
 * Contacts that have a phone which ends in the same ten digits, the newest first. Two in E.164 are two numbers, of two
 * countries; one that did not parse may be the other.
 */
export const selectSamePhone = (contactId: number) => sql<WholeContactRow>`
  SELECT ${rowColumns} FROM contacts WHERE contact_id IN (
    SELECT other.contact_id FROM phone_owners own CROSS JOIN phone_owners other ON other.phone_tail = own.phone_tail
    WHERE own.contact_id = ${contactId} AND other.contact_id <> ${contactId}
      AND NOT (own.phone_key LIKE '+%' AND other.phone_key LIKE '+%')
    ORDER BY other.contact_id DESC LIMIT ${DUPLICATES_MAX})
  ORDER BY contact_id DESC`

/** Contacts at the same address, the newest first. */
export const selectSameAddress = (contactId: number) => sql<WholeContactRow>`
  SELECT ${rowColumns} FROM contacts
  WHERE address_key = (SELECT address_key FROM contacts WHERE contact_id = ${contactId})
    AND deleted_at IS NULL AND contact_id <> ${contactId}
  ORDER BY contact_id DESC LIMIT ${SAME_ADDRESS_MAX}`

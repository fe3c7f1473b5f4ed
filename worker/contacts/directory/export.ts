import { addressLine } from '#contract/contacts/address.ts'
import type { ContactExportQuery } from '#contract/contacts/contact.ts'
import type { Cell } from '#contract/csv.ts'
import { dayOf } from '#contract/weeks.ts'
import { methodsText, parseFurtherMethods } from '#worker/contacts/contact-methods.ts'
import { presentContact } from '#worker/contacts/present.ts'
import type { Database } from '#worker/db/database.ts'
import { searchedText } from '#worker/db/search.ts'
import type { CsvWords } from '#worker/http/csv-words.ts'
import { maySee, searchedNumber } from '#worker/session/visibility.ts'
import type { Actor, Scope } from '#worker/write/actor.ts'
import { isDescending } from './list.ts'
import { selectContactIds, selectContactsById } from './store.ts'

/** Contacts that one trip reads. */
const PORTION_SIZE = 2_000

export const exportFields = ({ CSV_HEADS }: CsvWords) => [...CSV_HEADS.contacts, ...CSV_HEADS.furtherMethods]

/**
 * The filtered and sorted directory as table rows. Reads all ids first and then rows in portions, so that a directory of
 * any size fits in memory.
 */
export const exportContacts = async (
  { db, actor }: Scope,
  query: ContactExportQuery,
): Promise<AsyncGenerator<Cell[][]>> => {
  const { category, stage, seller, sort } = query
  const descending = isDescending(query)
  const withProjects = maySee(actor, 'lead')
  const searched = {
    text: searchedText(query.q),
    number: searchedNumber(actor, query.q),
    withProjects,
    catalog: actor.business,
  }
  const [ids] = await db.batch([selectContactIds(searched, { category, stage, seller }, { sort, descending })])
  return portions(db, actor, ids)
}

async function* portions(db: Database, { business }: Actor, ids: readonly { contact_id: number }[]) {
  for (let from = 0; from < ids.length; from += PORTION_SIZE) {
    const portion = ids.slice(from, from + PORTION_SIZE).map((row) => row.contact_id)
    const [rows] = await db.batch([selectContactsById(portion)])
    yield rows.map((row) => {
      const contact = presentContact(row, business)
      return [
        dayOf(contact.created_at, business.timeZone),
        contact.category_name,
        contact.stage_name,
        contact.name,
        contact.phone,
        contact.email,
        addressLine(contact.address),
        contact.zip,
        contact.seller_name,
        contact.project_title,
        contact.price,
        methodsText(parseFurtherMethods(row.further_phones)),
        methodsText(parseFurtherMethods(row.further_emails)),
      ]
    })
  }
}

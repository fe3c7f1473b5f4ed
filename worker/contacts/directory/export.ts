import { addressLine } from '#contract/contacts/address.ts'
import type { Contact, ContactExportQuery } from '#contract/contacts/contact.ts'
import { type Cell, type Column, tableOf } from '#contract/csv.ts'
import { dayOf } from '#contract/weeks.ts'
import { type ContactMethodsRow, methodsText, parseFurtherMethods } from '#worker/contacts/contact-methods.ts'
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

/**
 * The filtered and sorted directory as table rows. Reads all ids first and then rows in portions, so that a directory of
 * any size fits in memory.
 */
export const exportContacts = async ({ db, actor }: Scope, query: ContactExportQuery, words: CsvWords) => {
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
  const { fields, cells } = tableOf(columnsOf(words, actor.business.timeZone))
  return { fields, rows: portions(db, actor, ids, cells) }
}

type Cells = (contact: ExportedContact) => Cell[]

async function* portions(db: Database, { business }: Actor, ids: readonly { contact_id: number }[], cells: Cells) {
  for (let from = 0; from < ids.length; from += PORTION_SIZE) {
    const portion = ids.slice(from, from + PORTION_SIZE).map((row) => row.contact_id)
    const [rows] = await db.batch([selectContactsById(portion)])
    yield rows.map((row) => cells({ ...row, ...presentContact(row, business) }))
  }
}

type ExportedContact = Contact & Pick<ContactMethodsRow, 'further_phones' | 'further_emails'>

const columnsOf = ({ CSV_HEADS: { contacts: heads } }: CsvWords, timeZone: string): Column<ExportedContact>[] => [
  { head: heads.date_added, cell: ({ created_at }) => dayOf(created_at, timeZone) },
  { head: heads.category, cell: ({ category_name }) => category_name },
  { head: heads.stage, cell: ({ stage_name }) => stage_name },
  { head: heads.name, cell: ({ name }) => name },
  { head: heads.phone, cell: ({ phone }) => phone },
  { head: heads.email, cell: ({ email }) => email },
  { head: heads.address, cell: ({ address }) => addressLine(address) },
  { head: heads.zip, cell: ({ zip }) => zip },
  { head: heads.seller, cell: ({ seller_name }) => seller_name },
  { head: heads.project, cell: ({ project_title }) => project_title },
  { head: heads.price, cell: ({ price }) => price },
  { head: heads.other_phones, cell: (contact) => methodsText(parseFurtherMethods(contact.further_phones)) },
  { head: heads.other_emails, cell: (contact) => methodsText(parseFurtherMethods(contact.further_emails)) },
]

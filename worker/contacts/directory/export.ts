import type { ContactExportQuery } from '#contract/contacts/contact.ts'
import { dayOf } from '#contract/weeks.ts'
import type { Database } from '#worker/db/database.ts'
import type { Cell } from '#worker/http/csv.ts'
import type { Actor } from '#worker/verb/actor.ts'
import { presentContact } from '../present.ts'
import { isDescending, searchedText } from './list.ts'
import { selectContactsOf, selectExport } from './store.ts'

/** Contacts read in one trip. */
const PORTION = 2_000

export const EXPORT_FIELDS = [
  'Date Added',
  'Category',
  'Stage',
  'Name',
  'Phone',
  'Email',
  'Address',
  'Zip',
  'Seller',
  'Project',
  'Price',
] as const

/**
 * The directory as it is filtered and sorted. Who belongs to it is read at once; the rows follow a portion a trip, so
 * that they fit in memory whatever their number.
 */
export const exportContacts = async (
  db: Database,
  actor: Actor,
  asked: ContactExportQuery,
): Promise<AsyncGenerator<Cell[][]>> => {
  const { category, stage, sort } = asked
  const descending = isDescending(asked)
  const [ids] = await db.batch([selectExport(searchedText(asked.q), { category, stage }, { sort, descending })])
  return portions(db, actor, ids)
}

async function* portions(db: Database, { business }: Actor, ids: readonly { contact_id: number }[]) {
  for (let from = 0; from < ids.length; from += PORTION) {
    const portion = ids.slice(from, from + PORTION).map((row) => row.contact_id)
    const [rows] = await db.batch([selectContactsOf(portion)])
    yield rows.map((row) => {
      const contact = presentContact(row, business)
      return [
        dayOf(contact.created_at, business.timeZone),
        contact.category_name,
        contact.stage_name,
        contact.name,
        contact.phone,
        contact.email,
        contact.address,
        contact.zip,
        contact.seller_name,
        contact.project_title,
        contact.price,
      ]
    })
  }
}

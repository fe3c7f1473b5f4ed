import { sql } from 'drizzle-orm'
import { matchChanged } from '#worker/contacts/matching/match.ts'
import { addContact } from './contacts.ts'
import { database } from './people.ts'

/** Compares all changed contacts. Requests compare theirs after the answer. */
export const matchAll = async () => {
  for (;;) {
    const db = database()
    await matchChanged(db, 100)
    const [[left]] = await db.batch([sql<{ contacts: number }>`SELECT count(*) AS contacts FROM contacts_to_match`])
    if (left?.contacts === 0) return
  }
}

let houses = 0
/** An unused address. */
export const newHouse = () => `${++houses}00 Quiet Court, Austin, TX 78701`

/** Creates two contacts that may be one person and returns the id of their pair. */
export const addSuspectedPair = async () => {
  const address = newHouse()
  const contact = await addContact({ name: 'Rosalind Vega', address })
  await addContact({ name: 'Roz Vega', address })
  await matchAll()
  const [[pair]] = await database().batch([
    sql<{ pair_id: number }>`SELECT pair_id FROM suspected_pairs WHERE contact_id = ${contact.contact_id}`,
  ])
  return pair?.pair_id ?? 0
}

import './wrangler-env.ts'
import { parseArgs } from 'node:util'
import { addContacts } from '#demo/seed.ts'
import type { Database } from '#worker/db/database.ts'
import { recountQueries } from '#worker/maintenance/totals-store.ts'
import { prepare } from './prepare.ts'
import { statePath } from './state.ts'
import { command, misused, Stop } from './stop.ts'

const CONTACTS_MAX = 500_000
const USAGE = `Usage: npm run demo -- --contacts N     (N from 0 to ${CONTACTS_MAX}; the local state only)`

const requestedContacts = (): number => {
  const given = argumentsGiven()
  const count = /^\d+$/.test(given) ? Number(given) : -1
  if (count < 0 || count > CONTACTS_MAX) throw misused(USAGE)
  return count
}

const argumentsGiven = (): string => {
  try {
    return parseArgs({ options: { contacts: { type: 'string' } } }).values.contacts ?? ''
  } catch (error) {
    throw misused(`${error instanceof Error ? error.message : ''}\n${USAGE}`)
  }
}

/**
 * Fails if totals differ from a recount, because mass inserts must keep them right too. Compares only a part of the letter
 * index, as the nightly job does, because it takes longer than everything else.
 */
const requireTrueTotals = async (db: Database) => {
  const drifted = (await db.batch(recountQueries(0))).flat().filter((row) => row.differences > 0)
  if (drifted.length > 0) throw new Stop(`Totals differ from a recount: ${JSON.stringify(drifted)}`)
}

await command(async () => {
  const count = requestedContacts()
  const started = performance.now()
  const seconds = () => ((performance.now() - started) / 1000).toFixed(1)
  await prepare(async (db, _, photos) => {
    const added = await addContacts(db, photos, count, Date.now(), (done) => {
      if (done % 10_000 === 0) console.log(`  ${done.toLocaleString('en-US')} contacts, ${seconds()} s`)
    })
    await requireTrueTotals(db)
    const counts = Object.entries(added).map(([table, rows]) => `${rows.toLocaleString('en-US')} ${table}`)
    console.log(`Added ${counts.join(', ')} in ${seconds()} s to ${statePath()}`)
  })
})

import './wrangler-env.ts'
import { parseArgs } from 'node:util'
import type { Database } from '#worker/db/database.ts'
import { repairTotals } from '#worker/maintenance/repair.ts'
import { withLocalDatabase } from './local-database.ts'
import { withRemoteDeployment } from './restore/remote-deployment.ts'
import { command, misused, Stop } from './stop.ts'

const USAGE = `Usage: npm run recount -- [--remote] [--dry-run]
Repairs totals and search indexes that differ from a recount, and prints what it changed.

  --remote    in the deployment of wrangler.toml; without it in the local state
  --dry-run   only prints what differs`

const argumentsGiven = () => {
  try {
    const type = 'boolean'
    return parseArgs({ options: { remote: { type, default: false }, 'dry-run': { type, default: false } } }).values
  } catch {
    throw misused(USAGE)
  }
}

await command(async () => {
  const { remote, 'dry-run': dryRun } = argumentsGiven()
  const recount = async (db: Database) => {
    const totals = await repairTotals(db, { dryRun })
    for (const { total, differences, left } of totals)
      console.log(`  ${total}: ${differences} rows differed${dryRun ? '' : `, ${left} still do`}`)
    if (totals.length === 0) console.log('  All totals are right.')
    if (!dryRun && totals.some(({ left }) => left > 0)) throw new Stop('Some totals could not be repaired.')
  }
  await (remote ? withRemoteDeployment(recount) : withLocalDatabase(recount))
})

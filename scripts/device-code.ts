import './wrangler-env.ts'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { REFERENCE_MISSING, WriteRefused } from '#worker/db/database.ts'
import { newDeviceCode } from '#worker/session/device-code.ts'
import { deviceCodeSql } from './device-code-sql.ts'
import { withLocalDatabase } from './local-database.ts'
import { runTool } from './run.ts'
import { command, misused, Stop } from './stop.ts'

const USAGE = `Usage: npm run device-code -- --remote | --local [--user ID] [--dry-run]
Makes a code that lets one new device in for ten minutes, with the PIN of its user: the first admin, or the one with this
ID; without an active admin the owner, with OWNER_PIN. --remote needs the Cloudflare account of the deployment.`

const OPTIONS = {
  remote: { type: 'boolean', default: false },
  local: { type: 'boolean', default: false },
  user: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
} as const

const argumentsGiven = () => {
  try {
    const { remote, local, user, 'dry-run': isDryRun } = parseArgs({ options: OPTIONS }).values
    if (remote === local || (user !== undefined && !/^[1-9]\d{0,14}$/.test(user))) throw new Error()
    return { remote, userId: user === undefined ? undefined : Number(user), isDryRun }
  } catch (error) {
    throw misused(`${error instanceof Error ? error.message : ''}\n${USAGE}`)
  }
}

const storeRemote = async (statements: string[]) => {
  const args = ['d1', 'execute', 'DB', '--remote', '--yes', '--command', statements.join(';\n')]
  // The output names the user.
  if ((await runTool('wrangler/bin/wrangler.js', args, { env: { WRANGLER_LOG: 'log' } })) !== 0)
    throw new Stop('The code was not stored.')
}

const storeLocal = (statements: string[]) =>
  withLocalDatabase(async (db) => {
    const rows = await db.batch(statements.map((statement) => sql.raw(statement))).catch((error: unknown) => {
      throw error instanceof WriteRefused && error.reason === REFERENCE_MISSING
        ? new Stop('There is no user with this ID.')
        : error
    })
    console.log(rows.at(-1))
  })

await command(async () => {
  const { remote, userId, isDryRun } = argumentsGiven()
  const code = newDeviceCode()
  const statements = await deviceCodeSql(code, { userId, now: Date.now() })
  if (isDryRun) {
    console.log(`${statements.join(';\n')};\n\nNothing was stored, and no code made.`)
    return
  }
  await (remote ? storeRemote : storeLocal)(statements)
  console.log(`
  ${code.slice(0, 4)} ${code.slice(4)}

  Choose "I have a device code" at the sign-in, or open /login#code=${code}. Good for ten minutes, for one device.
`)
})

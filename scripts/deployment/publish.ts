import * as v from 'valibot'
import { Stop } from '../stop.ts'
import { CONFIG, readConfig } from './config.ts'
import { requireLogin } from './login.ts'
import { NEEDED, storedSecrets } from './secrets.ts'
import { jsonIn, type Wrangler } from './wrangler.ts'

const Bookmark = v.object({ bookmark: v.string() })

/** The build's output: the tested Worker with its files. */
const BUILT = 'dist/tradeboard/wrangler.json'

/**
 * The steps of `npm run deploy`. Migrations come before the Worker; they only add, so the running Worker works with them.
 */
export const publish = async (
  wrangler: Wrangler,
  runProgram: (program: string, args: readonly string[]) => Promise<void>,
  file = CONFIG,
) => {
  const config = readConfig(file)
  if (config.databaseId === undefined && !wrangler.isDryRun)
    throw new Stop('There is no deployment yet: wrangler.toml names no database. Run npm run setup first.')
  await requireLogin(wrangler, config)
  const stored = await storedSecrets(wrangler)
  const missing = NEEDED.filter((name) => stored && !stored.includes(name))
  if (missing.length > 0)
    throw new Stop(`The deployment lacks secrets: ${missing.join(', ')}. Run npm run setup first.`)

  await runProgram('npm', ['run', 'check'])
  await runProgram('npm', ['run', 'build'])
  const before = await wrangler.ask(['d1', 'time-travel', 'info', 'DB', '--json'], 'how the data can be brought back')
  await wrangler.change(['d1', 'migrations', 'apply', 'DB', '--remote'])
  await wrangler.change(['deploy', '--config', BUILT])
  const kept = v.safeParse(Bookmark, jsonIn(before?.output ?? ''))
  if (kept.success) console.log(`\nThe database as it was before: --bookmark=${kept.output.bookmark}`)
}

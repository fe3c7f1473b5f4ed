import { isDryRunAsked } from './deployment/arguments.ts'
import { publish } from './deployment/publish.ts'
import { Wrangler } from './deployment/wrangler.ts'
import { run } from './run.ts'
import { command, Stop } from './stop.ts'

const USAGE = `Usage: npm run deploy [-- --dry-run]
Checks, builds, brings the database up to date, and deploys. Run npm run setup once before.`

/** Deploys this version, or upgrades a deployment to it. */
await command(async () => {
  const wrangler = new Wrangler({ isDryRun: isDryRunAsked(USAGE) })
  await publish(wrangler, async (program, args) => {
    if (wrangler.isDryRun) console.log(`$ ${program} ${args.join(' ')}`)
    else if ((await run(program, args)) !== 0)
      throw new Stop(`${program} ${args.join(' ')} failed. Nothing was deployed.`)
  })
  if (wrangler.isDryRun) console.log('\nNothing was done.')
})

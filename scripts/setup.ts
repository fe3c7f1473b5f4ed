import { isDryRunAsked } from './deployment/arguments.ts'
import { openPrompt } from './deployment/prompt.ts'
import { setUp } from './deployment/set-up.ts'
import { Wrangler } from './deployment/wrangler.ts'
import { command } from './stop.ts'

const USAGE = `Usage: npm run setup [-- --dry-run]
Makes what a deployment needs in your Cloudflare account, once: the database, the bucket of the photos and the secrets.`

/** Prepares a deployment. Each step checks whether it is done, so the command can be repeated after a failure. */
await command(async () => {
  const wrangler = new Wrangler({ isDryRun: isDryRunAsked(USAGE) })
  const prompt = openPrompt()
  await setUp(wrangler, prompt).finally(prompt.close)
  console.log(wrangler.isDryRun ? '\nNothing was done.' : '\nAll is set up. Next: npm run deploy')
})

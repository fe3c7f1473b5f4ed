import './wrangler-env.ts'
import { bundle } from './bundle.ts'
import { requireOtherEngines, tellLeftOut } from './other-engines.ts'
import { runTool } from './run.ts'
import { command, Stop } from './stop.ts'

/** Installs Firefox and WebKit, and runs their journeys on a new build. */
await command(async () => {
  await requireOtherEngines()
  await bundle()
  tellLeftOut()
  const code = await runTool('playwright/cli.js', ['test', '--project=journeys', 'tests/engines'])
  if (code !== 0) throw new Stop('FAILED: a journey of Firefox or WebKit')
})

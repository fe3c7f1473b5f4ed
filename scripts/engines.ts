import './wrangler-env.ts'
import { bundle } from './bundle.ts'
import { reportSkippedEngines, requireOtherEngines } from './other-engines.ts'
import { playwright } from './playwright.ts'
import { command, Stop } from './stop.ts'

/** Installs Firefox and WebKit, and runs their journeys on a new build. */
await command(async () => {
  await requireOtherEngines()
  await bundle()
  reportSkippedEngines()
  const code = await playwright(['--project=journeys', 'tests/engines'])
  if (code !== 0) throw new Stop('FAILED: a journey of Firefox or WebKit')
})

import './wrangler-env.ts'
import { bundle } from './bundle.ts'
import { requireOtherEngines, runOtherEngines } from './other-engines.ts'
import { command, Stop } from './stop.ts'

/** Installs Firefox and WebKit, and runs their journey on a new build. */
await command(async () => {
  await requireOtherEngines()
  await bundle()
  if ((await runOtherEngines()) !== 0) throw new Stop('FAILED: the journey of Firefox or WebKit')
})

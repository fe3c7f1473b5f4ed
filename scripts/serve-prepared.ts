import './wrangler-env.ts'
import { closeOnSignal } from './close-on-signal.ts'
import { freePort } from './port.ts'
import { serveBuilt } from './serve-built.ts'
import { printStartupMessage } from './startup-message.ts'
import { command } from './stop.ts'

/** Serves the existing build on a prepared state, without checking it, because the check takes longer than serving. */
await command(async () => {
  const port = await freePort()
  closeOnSignal(await serveBuilt(port))
  printStartupMessage(port, [])
})

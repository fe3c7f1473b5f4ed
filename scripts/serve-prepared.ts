import './wrangler-env.ts'
import { closeOnSignal } from './close-on-signal.ts'
import { freePort } from './port.ts'
import { serveBuilt } from './serve-built.ts'
import { printStartupMessage } from './startup-message.ts'
import { command } from './stop.ts'

/** Serves the existing build on a state that is prepared: to find that out takes longer than to serve. */
await command(async () => {
  const port = await freePort()
  closeOnSignal(await serveBuilt(port))
  printStartupMessage(port, [])
})

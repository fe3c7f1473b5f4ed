import { closeOnSignal, type Server } from './close-on-signal.ts'
import { freePort } from './port.ts'
import { prepare } from './prepare.ts'
import { printStartupMessage } from './startup-message.ts'

/** Prepares the local state, serves until SIGINT or SIGTERM, and closes the server. */
export const serveUntilStopped = async (listen: (port: number) => Promise<Server>): Promise<void> => {
  const port = await freePort()
  const pins = await prepare((_, known) => known)
  closeOnSignal(await listen(port))
  printStartupMessage(port, pins)
}

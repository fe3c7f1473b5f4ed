import { freePort } from './port.ts'
import { prepare } from './prepare.ts'
import { printStartupMessage } from './startup-message.ts'

const CLOSE_TIMEOUT_MS = 5_000

interface Server {
  close: () => Promise<void>
}

/** Prepares the local state, serves until SIGINT or SIGTERM, and closes the server. */
export const serveUntilStopped = async (listen: (port: number) => Promise<Server>): Promise<void> => {
  const port = await freePort()
  const pins = await prepare((_, known) => known)
  const server = await listen(port)
  closeOnSignal(server)
  printStartupMessage(port, pins)
}

/** Terminal and npm may both send SIGINT: only the first counts. */
const closeOnSignal = (server: Server) => {
  let ending = false
  const end = () => {
    if (ending) return
    ending = true
    setTimeout(() => process.exit(0), CLOSE_TIMEOUT_MS).unref()
    server.close().finally(() => process.exit(0))
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
}

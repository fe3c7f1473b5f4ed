import { freePort } from './port.ts'
import { prepare } from './prepare.ts'
import { welcome } from './welcome.ts'

const PATIENCE_MS = 5_000

interface Server {
  close: () => Promise<void>
}

/** Prepares the local state, serves until Ctrl+C or a polite kill, and leaves nothing running. */
export const serveUntilStopped = async (listen: (port: number) => Promise<Server>): Promise<void> => {
  const port = await freePort()
  const pins = await prepare((_, known) => known)
  const server = await listen(port)
  endPolitely(server)
  welcome(port, pins)
}

/** The terminal and npm may both pass on a Ctrl+C: the second changes nothing. */
const endPolitely = (server: Server) => {
  let ending = false
  const end = () => {
    if (ending) return
    ending = true
    setTimeout(() => process.exit(0), PATIENCE_MS).unref()
    server.close().finally(() => process.exit(0))
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
}

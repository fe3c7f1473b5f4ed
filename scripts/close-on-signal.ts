const CLOSE_TIMEOUT_MS = 5_000

export interface Server {
  close: () => Promise<void>
}

/** Closes a server at SIGINT or SIGTERM. Terminal and npm may both send SIGINT: only the first counts. */
export const closeOnSignal = (server: Server) => {
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

import { createServer } from 'node:net'
import { misused, Stop } from './stop.ts'

const DEFAULT_PORT = 5173

/** Loopback only: the demo PINs are public. */
export const HOST = '127.0.0.1'

/** The port from `PORT`, or the default. @throws Stop when it is taken or no port number */
export const freePort = async (): Promise<number> => {
  const given = process.env.PORT || String(DEFAULT_PORT)
  const port = /^\d{1,5}$/.test(given) ? Number(given) : 0
  if (port < 1 || port > 65_535) throw misused(`PORT must be a number from 1 to 65535, not "${given}".`)
  if (await isTaken(port)) throw new Stop(`Port ${port} is taken. Choose another one: PORT=${port + 1} npm start`)
  return port
}

const isTaken = (port: number) =>
  new Promise<boolean>((answer, fail) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? answer(true) : fail(new Stop(`Port ${port} cannot be used: ${error.message}`)),
    )
    probe.listen(port, HOST, () => probe.close(() => answer(false)))
  })

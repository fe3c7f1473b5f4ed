import './wrangler-env.ts'
import { createServer } from 'vite'
import { HOST } from './port.ts'
import { serveUntilStopped } from './serve.ts'
import { command } from './stop.ts'

/** Serves the app with hot reload on the local state. */
await command(() =>
  serveUntilStopped(async (port) => {
    const server = await createServer({ server: { host: HOST, port, strictPort: true } })
    return server.listen()
  }),
)

import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { HOST } from '../../scripts/port.ts'

/** A connection to an app that can be cut, independent of the browser's own network state. */
export interface Line {
  /** The constant URL of the app. */
  url: string
  cut: () => Promise<void>
  mend: () => Promise<void>
}

export const lineTo = async (appUrl: string): Promise<Line> => {
  const app = Number(new URL(appUrl).port)
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(app, HOST)
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(end)
      end.pipe(other)
      end.on('error', () => other.destroy())
      end.on('close', () => {
        open.delete(end)
        other.destroy()
      })
    }
  })
  // Ends with its test.
  server.unref()
  const listen = async (port: number) => {
    server.listen(port, HOST)
    await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('There is no free port')
    return address.port
  }
  const port = await listen(0)
  return {
    url: `http://${HOST}:${port}`,
    cut: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const end of open) end.destroy()
      await closed
    },
    mend: async () => {
      await listen(port)
    },
  }
}

import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { HOST } from '../../scripts/port.ts'

/** The way to an app, which can be cut: nothing comes through then, whatever the browser believes. */
export interface Line {
  /** Where a browser finds the app, all the time. */
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
  // It goes with the test that has it.
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

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { HOST } from './port.ts'
import { projectFolder } from './run.ts'

const START_MS = 60_000
const STOP_MS = 10_000

/** A new state folder. The first start fills it with demo data. */
export const temporaryState = () => mkdtemp(join(tmpdir(), 'tradeboard-state-'))

/** A state folder with demo data: a copy of DEMO_STATE, else filled by the first start. */
export const demoState = async () => {
  const state = await temporaryState()
  const { DEMO_STATE } = process.env
  if (DEMO_STATE) await cp(DEMO_STATE, state, { recursive: true })
  return state
}

export const removeState = (state: string) => rm(state, { recursive: true, force: true, maxRetries: 5 })

export interface App {
  url: string
  /** The server's output. */
  said: () => string
  stop: () => Promise<void>
}

/** Serves the production build on a state, at a free port or at PORT. A failure includes the server's output. */
export const serveApp = async (state: string, variables: NodeJS.ProcessEnv = {}): Promise<App> => {
  const port = Number(variables.PORT) || (await findPort())
  // A test run has just created its states.
  const isPrepared = process.env.DEMO_STATE && (await readdir(state)).length > 0
  const script = isPrepared ? ['scripts/serve-prepared.ts'] : ['scripts/preview.ts', '--no-build']
  const child = spawn(process.execPath, script, {
    cwd: projectFolder,
    // A bundle built in this process changes NODE_ENV.
    env: { ...process.env, NODE_ENV: undefined, PORT: String(port), TRADEBOARD_STATE: state, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => said.push(text))
  const url = `http://${HOST}:${port}`
  const deadline = Date.now() + START_MS
  while (!(await answers(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop(child)
      throw new Error(`The app did not start:\n${said.join('')}`)
    }
    await wait(100)
  }
  return { url, said: () => said.join(''), stop: () => stop(child) }
}

const answers = (url: string) =>
  fetch(`${url}/api/v1/health`)
    .then((answer) => answer.ok)
    .catch(() => false)

/** A free port of this machine. */
export const findPort = async () => {
  const probe = createServer().listen(0, HOST)
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('There is no free port')
  return address.port
}

const stop = async (child: ChildProcess) => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'close')
  child.kill('SIGTERM')
  const late = wait(STOP_MS, undefined, { ref: false }).then(() => child.kill('SIGKILL'))
  await Promise.race([ended, late])
  await ended
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Engine, Look } from './engine.ts'
import type { Screen } from './screen.ts'
import { start } from './start.ts'

/** On a desktop where nothing moves; a new profile else asks the network for many things that no test sees. */
const PREFERENCES = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.safebrowsing.update.enabled': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.systemAddon.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.server': 'data:,',
  'ui.prefersReducedMotion': 1,
}

const newProfile = async (dark: boolean) => {
  const profile = await mkdtemp(join(tmpdir(), 'tradeboard-firefox-'))
  const preferences = { ...PREFERENCES, 'layout.css.prefers-color-scheme.content-override': dark ? 0 : 1 }
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref('${name}', ${JSON.stringify(value)});\n`)
  await writeFile(join(profile, 'user.js'), lines.join(''))
  return profile
}

const TOOLBAR_ROOM = 120

type Answer = { id: number; result: unknown } | { id: number; error: string; message: string }

/** WebDriver BiDi: numbered calls over a socket. */
const connect = async (url: string) => {
  const socket = new WebSocket(url)
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.addEventListener('message', ({ data }) => {
    const answer: Answer = JSON.parse(String(data))
    waiting.get(answer.id)?.(answer)
    waiting.delete(answer.id)
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error(`${url} cannot be reached`)))
  })
  let lastId = 0
  const call = <Result>(method: string, params: object) =>
    new Promise<Result>((resolve, reject) => {
      lastId += 1
      waiting.set(lastId, (answer) => {
        if ('error' in answer) reject(new Error(`${method}: ${answer.error}: ${answer.message}`))
        else resolve(answer.result as Result)
      })
      socket.send(JSON.stringify({ id: lastId, method, params }))
    })
  return { call, disconnect: () => socket.close() }
}

type Evaluated = { type: 'success'; result: { value?: string } } | { exceptionDetails: { text: string } }

/** Firefox, told by WebDriver BiDi. */
export const launchFirefox = async (program: string, screen: Screen, look: Look): Promise<Engine> => {
  const { width, height, dark = false } = look
  const profile = await newProfile(dark)
  const options = ['--no-remote', '--remote-debugging-port=0', '--profile', profile]
  const size = ['--width', String(width), '--height', String(height + TOOLBAR_ROOM)]
  const browser = start(program, [...options, ...size], { DISPLAY: screen.display })
  const { call, disconnect } = await connect(`${await browser.said(/BiDi listening on (ws:\S+)/)}/session`)
  await call('session.new', { capabilities: {} })
  const { contexts } = await call<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  const context = contexts[0]?.context
  const resize = async (width: number, height: number) => {
    await call('browsingContext.setViewport', { context, viewport: { width, height } })
  }
  await resize(width, height)

  const evaluate: Engine['evaluate'] = async (work, ...args) => {
    const answer = await call<Evaluated>('script.callFunction', {
      functionDeclaration: `async () => JSON.stringify({ value: await (${work})(...${JSON.stringify(args)}) })`,
      target: { context },
      awaitPromise: true,
    })
    if ('exceptionDetails' in answer) throw new Error(answer.exceptionDetails.text)
    return JSON.parse(answer.result.value ?? '{}').value
  }

  return {
    screen,
    corner: () =>
      evaluate(() => {
        const { mozInnerScreenX: x, mozInnerScreenY: y } = window as unknown as Record<string, number>
        return { x: x ?? 0, y: y ?? 0 }
      }),
    goto: async (url) => {
      await call('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    resize,
    evaluate,
    perform: async (actions) => {
      await call('input.performActions', { context, actions: [actions] })
    },
    chooseFile: async (selector, path) => {
      const locator = { type: 'css', value: selector }
      const { nodes } = await call<{ nodes: { sharedId: string }[] }>('browsingContext.locateNodes', {
        context,
        locator,
        maxNodeCount: 1,
      })
      await call('input.setFiles', { context, element: { sharedId: nodes[0]?.sharedId }, files: [path] })
    },
    screenshot: async () => {
      const { data } = await call<{ data: string }>('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
    close: async () => {
      disconnect()
      await browser.end()
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

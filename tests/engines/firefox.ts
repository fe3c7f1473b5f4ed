import { rm } from 'node:fs/promises'
import { connect } from './bidi.ts'
import type { Engine, Look } from './engine.ts'
import { newProfile } from './firefox-profile.ts'
import type { Screen } from './screen.ts'
import { start } from './start.ts'

const TOOLBAR_ROOM = 120

type Evaluated = { type: 'success'; result: { value?: string } } | { exceptionDetails: { text: string } }

/** Starts Firefox and connects to its page. */
const open = async (program: string, display: string, options: string[]) => {
  const remote = ['--no-remote', '--remote-debugging-port=0', '--remote-allow-system-access']
  const browser = start(program, [...remote, ...options], { DISPLAY: display })
  const { call, disconnect } = await connect(`${await browser.said(/BiDi listening on (ws:\S+)/)}/session`)
  await call('session.new', { capabilities: {} })
  const find = async (scope: object) => {
    const { contexts } = await call<{ contexts: { context: string }[] }>('browsingContext.getTree', scope)
    return contexts[0]?.context
  }
  const page = await find({})

  const evaluateIn =
    (found: () => Promise<string | undefined>): Engine['evaluate'] =>
    async (work, ...args) => {
      const answer = await call<Evaluated>('script.callFunction', {
        functionDeclaration: `async () => JSON.stringify({ value: await (${work})(...${JSON.stringify(args)}) })`,
        target: { context: await found() },
        awaitPromise: true,
      })
      if ('exceptionDetails' in answer) throw new Error(answer.exceptionDetails.text)
      return JSON.parse(answer.result.value ?? '{}').value
    }

  return {
    page,
    call,
    evaluate: evaluateIn(async () => page),
    /** Runs a function in the browser's window with its privileges. */
    evaluateOutside: evaluateIn(() => find({ 'moz:scope': 'chrome' })),
    /** Quits the browser like a user, so that it stores its state first. */
    quit: async () => {
      await call('browser.close', {})
      await browser.ended
    },
    end: async () => {
      disconnect()
      await browser.end()
    },
  }
}

/** A Firefox with a flight mode. */
export interface Firefox extends Engine {
  /** Flight mode: the browser reports no network. Servers on this machine stay reachable. */
  setOffline: (isOffline: boolean) => Promise<void>
  /** Restarts on an empty page with the stored state, in flight mode if it was on. */
  restart: () => Promise<void>
}

/** Firefox through WebDriver BiDi. */
export const launchFirefox = async (program: string, screen: Screen, look: Look): Promise<Firefox> => {
  const { width, height, dark = false } = look
  const profile = await newProfile(dark)
  const size = ['--width', String(width), '--height', String(height + TOOLBAR_ROOM)]
  let isOffline = false
  let browser: Awaited<ReturnType<typeof open>>

  const resize = async (width: number, height: number) => {
    await browser.call('browsingContext.setViewport', { context: browser.page, viewport: { width, height } })
  }
  const begin = async () => {
    browser = await open(program, screen.display, ['--profile', profile, ...size, ...(isOffline ? ['--offline'] : [])])
    await resize(width, height)
  }
  const evaluate: Engine['evaluate'] = (work, ...args) => browser.evaluate(work, ...args)

  await begin()
  return {
    screen,
    corner: () =>
      evaluate(() => {
        const { mozInnerScreenX: x, mozInnerScreenY: y } = window as unknown as Record<string, number>
        return { x: x ?? 0, y: y ?? 0 }
      }),
    goto: async (url) => {
      await browser.call('browsingContext.navigate', { context: browser.page, url, wait: 'complete' })
    },
    resize,
    evaluate,
    perform: async (actions) => {
      await browser.call('input.performActions', { context: browser.page, actions: [actions] })
    },
    chooseFile: async (selector, path) => {
      const { page: context } = browser
      const locator = { type: 'css', value: selector }
      const { nodes } = await browser.call<{ nodes: { sharedId: string }[] }>('browsingContext.locateNodes', {
        context,
        locator,
        maxNodeCount: 1,
      })
      await browser.call('input.setFiles', { context, element: { sharedId: nodes[0]?.sharedId }, files: [path] })
    },
    screenshot: async () => {
      const { data } = await browser.call<{ data: string }>('browsingContext.captureScreenshot', {
        context: browser.page,
      })
      return Buffer.from(data, 'base64')
    },
    close: async () => {
      await browser.end()
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
    setOffline: async (next) => {
      isOffline = next
      await browser.evaluateOutside((offline) => {
        const { Services } = window as unknown as { Services: { io: { offline: boolean } } }
        Services.io.offline = offline
      }, next)
    },
    restart: async () => {
      await browser.quit()
      await begin()
    },
  }
}

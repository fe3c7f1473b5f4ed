import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findPort } from '../../scripts/preview-app.ts'
import type { Engine, Look } from './engine.ts'
import type { Screen } from './screen.ts'
import { start } from './start.ts'

const START_MS = 20_000
/** A page that stalls longer fails with a message. */
const TIMEOUTS = { pageLoad: 40_000, script: 40_000 }

/** Settings without animations. */
const newSettings = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tradeboard-webkit-'))
  await mkdir(join(folder, 'gtk-3.0'))
  await writeFile(join(folder, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  return folder
}

/** WebDriver: calls over HTTP. */
const caller =
  (url: string) =>
  async <Result>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => {
    // The driver closes idle connections silently.
    const headers = { Connection: 'close' }
    const answer = await fetch(`${url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const { value }: { value: unknown } = await answer.json()
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`)
    return value as Result
  }

const answered = async (url: string) => {
  const deadline = Date.now() + START_MS
  while (!(await fetch(`${url}/status`).catch(() => undefined))?.ok) {
    if (Date.now() > deadline) throw new Error('WebKitWebDriver does not answer')
    await wait(50)
  }
}

/** WebKitGTK's MiniBrowser through WebDriver. */
export const launchWebKit = async (program: string, screen: Screen, look: Look): Promise<Engine> => {
  const settings = await newSettings()
  const url = `http://127.0.0.1:${await findPort()}`
  const driver = start(program, [`--port=${new URL(url).port}`], {
    DISPLAY: screen.display,
    // Without a graphics card, compositing layers cost more than they save.
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    GTK_THEME: look.dark ? 'Adwaita:dark' : 'Adwaita',
    XDG_CONFIG_HOME: settings,
  })
  await answered(url)
  const { sessionId } = await caller(url)<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: { timeouts: TIMEOUTS } },
  })
  const call = caller(`${url}/session/${sessionId}`)
  const evaluate: Engine['evaluate'] = (work, ...args) =>
    call('POST', '/execute/sync', { script: `return (${work})(...arguments)`, args })

  const { width, height } = look
  await call('POST', '/window/rect', { x: 0, y: 0, width, height })
  const toolbar = height - (await evaluate(() => innerHeight))
  const resize = async (width: number, height: number) => {
    await call('POST', '/window/rect', { x: 0, y: 0, width, height: height + toolbar })
  }
  await resize(width, height)

  return {
    screen,
    corner: async () => ({ x: 0, y: toolbar }),
    goto: (to) => call('POST', '/url', { url: to }),
    resize,
    evaluate,
    perform: (actions) => call('POST', '/actions', { actions: [actions] }),
    chooseFile: async (selector, path) => {
      const found = await call<Record<string, string>>('POST', '/element', { using: 'css selector', value: selector })
      await call('POST', `/element/${Object.values(found)[0]}/value`, { text: path })
    },
    screenshot: async () => Buffer.from(await call<string>('GET', '/screenshot'), 'base64'),
    close: async () => {
      await call('DELETE', '')
      await driver.end()
      await rm(settings, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

import { BroadcastChannel as Channel } from 'node:worker_threads'
import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterAll, afterEach, expect, vi } from 'vitest'
import { noteIgnoredFaults } from './ignored-errors.ts'

// React schedules its renders by this function too.
const afterRender = globalThis.setImmediate
// A store changes before React renders its change: `waitFor` of a store's value ends after that render.
const { asyncWrapper } = getConfig()
configure({
  // The same time limit as in the journeys, because a busy machine sometimes takes longer than a second.
  asyncUtilTimeout: 10_000,
  asyncWrapper: async (wait) => {
    const found = await asyncWrapper(wait)
    await new Promise((rendered) => afterRender(rendered))
    return found
  },
})
afterAll(() => configure({ asyncWrapper }))

/** Removes what a test rendered, stored, mocked and stubbed. */
const emptyPage = () => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
}
afterEach(emptyPage)

// Each file starts with fresh modules and an empty page.
vi.resetModules()
emptyPage()
for (const name of ['connection', 'onLine', 'serviceWorker']) Reflect.deleteProperty(navigator, name)
document.head.replaceChildren()
history.replaceState(null, '', '/')

// Modules of a file live on, so their polls would send requests in a later file.
const timers = new Set<ReturnType<typeof setTimeout>>()
const noted =
  <Given extends unknown[]>(set: (...given: Given) => ReturnType<typeof setTimeout>) =>
  (...given: Given) => {
    const timer = set(...given)
    timers.add(timer)
    return timer
  }
const { setTimeout: setOnce, setInterval: setAgain } = globalThis
Object.assign(globalThis, { setTimeout: noted(setOnce), setInterval: noted(setAgain) })

// Late messages between them would arrive without a page.
const opened = new Set<Channel>()
class FileChannel extends Channel {
  constructor(name: string) {
    super(name)
    opened.add(this)
  }
}
Object.assign(globalThis, { BroadcastChannel: FileChannel })
afterAll(() => {
  vi.useRealTimers()
  Object.assign(globalThis, { setTimeout: setOnce, setInterval: setAgain })
  for (const timer of timers) clearTimeout(timer)
  for (const channel of opened) channel.close()
})

const takeFaults = noteIgnoredFaults()
// Without this, a catch would hide a fault of the code.
afterEach(() => expect(takeFaults()).toEqual([]))

import { BroadcastChannel as Channel } from 'node:worker_threads'
import { configure } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

// As the browser's tests: a machine that does other things as well takes longer than a second now and then.
configure({ asyncUtilTimeout: 10_000 })

// Each file finds modules that nobody has used, and a page on which nothing was left.
vi.resetModules()
vi.restoreAllMocks()
vi.unstubAllGlobals()
vi.useRealTimers()
if (typeof document !== 'undefined') {
  localStorage.clear()
  sessionStorage.clear()
  document.head.replaceChildren()
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
}

// Modules of a file live on: a poll that they had begun would ask the network of a later file.
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

// What they tell one another late would reach them where there is no page any more.
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

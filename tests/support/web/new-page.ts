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

// Modules of a file live on: what they tell one another late would reach them where there is no page any more.
const opened = new Set<Channel>()
class FileChannel extends Channel {
  constructor(name: string) {
    super(name)
    opened.add(this)
  }
}
Object.assign(globalThis, { BroadcastChannel: FileChannel })
afterAll(() => {
  for (const channel of opened) channel.close()
})

import { vi } from 'vitest'

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

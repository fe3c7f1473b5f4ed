import { configure } from '@testing-library/react'
import { vi } from 'vitest'

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

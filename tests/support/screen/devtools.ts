import { cdp } from 'vitest/browser'

type Listener = (event: never) => void

interface Session {
  send: (method: string, parameters: object) => Promise<unknown>
  on: (event: string, listener: Listener) => void
  off: (event: string, listener: Listener) => void
}

/** Chromium's DevTools protocol, whose types need the package of Playwright. */
export const devtools = () => cdp() as unknown as Session

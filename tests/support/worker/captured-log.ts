import { afterAll, beforeEach } from 'vitest'

type Level = 'info' | 'warn' | 'error'

// Prints the Worker's log only for a failed test, because printing each line takes an eighth of the time.
const { info, warn, error } = console
const tell = { info, warn, error }
let lines: { level: Level; given: unknown[] }[] = []

const keep =
  (level: Level) =>
  (...given: unknown[]) => {
    lines.push({ level, given })
  }
Object.assign(console, { info: keep('info'), warn: keep('warn'), error: keep('error') })

beforeEach(({ onTestFailed }) => {
  lines = []
  onTestFailed(() => {
    for (const { level, given } of lines) tell[level](...given)
  })
})

// Files share a runtime.
afterAll(() => {
  Object.assign(console, tell)
})

import { afterAll, beforeEach } from 'vitest'

type Level = 'info' | 'warn' | 'error'

// What the Worker logs is told where its test fails: to hand on each line as it comes takes an eighth of all the time.
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

import { TODAY } from './fake-server.ts'

/** Ten in the morning of the server's day, in Chicago. */
const START = Date.parse(`${TODAY}T16:00:00Z`)
const RealDate = Date
const shift = START - RealDate.now()

// Each file begins on that day: no count depends on the day of the run.
globalThis.Date = class extends RealDate {
  constructor(...given: unknown[]) {
    super(...((given.length === 0 ? [RealDate.now() + shift] : given) as []))
  }
  static override now() {
    return RealDate.now() + shift
  }
} as DateConstructor

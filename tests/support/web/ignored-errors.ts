import type { IgnoredError } from '#web/lib/ignore-errors.ts'

/** Browser features that happy-dom lacks. */
const MISSING = /^(?:caches|indexedDB) is not defined$/
/** Reading what another version stored may fail in any way. */
const STORED_DATA = /^another version/

/** Whether an ignored error is a fault of the code or of a mock, and not a refusal of the network or the browser. */
const isFault = ({ reason, error }: IgnoredError) =>
  error instanceof Error &&
  (/^(?:Type|Reference|Syntax)Error$/.test(error.name) || error.message.startsWith('[vitest]')) &&
  !MISSING.test(error.message) &&
  !STORED_DATA.test(reason)

/** Notes the faults among the errors that the web ignores. The returned function takes those noted since its last call. */
export const noteIgnoredFaults = (): (() => string[]) => {
  const faults: string[] = []
  globalThis.onIgnoredError = (ignored) => {
    if (isFault(ignored)) faults.push(`${ignored.reason}: ${ignored.error}`)
  }
  return () => faults.splice(0)
}

/** An error that the app ignores, and why. */
export interface IgnoredError {
  reason: string
  error: unknown
}

declare global {
  /** Set by the tests, which count ignored errors. */
  var onIgnoredError: ((ignored: IgnoredError) => void) | undefined
}

/** A handler for a failure that no user needs to see. Development logs it with its reason, and tests count it. */
export const ignoreErrors =
  (reason: string) =>
  (error: unknown): undefined => {
    if (!import.meta.env.DEV) return
    if (globalThis.onIgnoredError) globalThis.onIgnoredError({ reason, error })
    else console.info(`Ignored (${reason})`, error)
  }

const ofAnotherVersion = ignoreErrors('another version of the app stored it in another shape')

/** The result of reading stored data, or undefined if another version of the app stored it in another shape. */
export const tryRead = <T>(read: () => T): T | undefined => {
  try {
    return read()
  } catch (error) {
    return ofAnotherVersion(error)
  }
}

/** What another version of the app stored may have another shape: what cannot be read of it is undefined. */
export const ignoreErrors = <T>(read: () => T): T | undefined => {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** The value of an access that may be refused, as that to IndexedDB in private windows: then undefined. */
export const orUndefined = async <T>(access: () => Promise<T>) => {
  try {
    return await access()
  } catch {
    return undefined
  }
}

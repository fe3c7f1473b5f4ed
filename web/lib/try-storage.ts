/** The result of a storage access, or undefined where the browser refuses it (IndexedDB in private windows). */
export const tryStorage = async <T>(access: () => Promise<T>) => {
  try {
    return await access()
  } catch {
    return undefined
  }
}

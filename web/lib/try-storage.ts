import { ignoreErrors } from './ignore-errors.ts'

const refused = ignoreErrors('the browser refuses storage')

/** The result of a storage access, or undefined where the browser refuses it (IndexedDB in private windows). */
export const tryStorage = async <T>(access: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await access()
  } catch (error) {
    return refused(error)
  }
}

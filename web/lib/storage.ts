import { ignoreErrors } from './ignore-errors.ts'

const refused = ignoreErrors('local storage is off or full')

/** In-memory fallback for local storage that is switched off or full. It ends with the page. */
const fallback = new Map<string, string>()

/** The stored text under a name. */
export const remembered = (name: string): string | null => {
  try {
    return fallback.get(name) ?? localStorage.getItem(`tradeboard.${name}`)
  } catch (error) {
    refused(error)
    return null
  }
}

/** The stored names that begin with a prefix. */
export const rememberedNames = (prefix: string): string[] => {
  const names = new Set(fallback.keys())
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('tradeboard.')) names.add(key.slice('tradeboard.'.length))
    }
  } catch (error) {
    // Only the fallback has names.
    refused(error)
  }
  return [...names].filter((name) => name.startsWith(prefix))
}

/**
 * Stores a text under a name; null deletes it. Returns false where the device refused it, so that it ends with the page.
 */
export const remember = (name: string, value: string | null): boolean => {
  fallback.delete(name)
  try {
    if (value === null) localStorage.removeItem(`tradeboard.${name}`)
    else localStorage.setItem(`tradeboard.${name}`, value)
    return true
  } catch (error) {
    refused(error)
    if (value !== null) fallback.set(name, value)
    return false
  }
}

/** What local storage refused, in private windows and on full disks: remembered as long as the page lasts. */
const refused = new Map<string, string>()

/** The text under a name. Local storage may be switched off, full or corrupt: nothing breaks. */
export const remembered = (name: string): string | null => {
  try {
    return refused.get(name) ?? localStorage.getItem(`tradeboard.${name}`)
  } catch {
    return null
  }
}

/** The names that begin so and have a text. */
export const rememberedNames = (beginning: string): string[] => {
  const names = new Set(refused.keys())
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('tradeboard.')) names.add(key.slice('tradeboard.'.length))
    }
  } catch {
    // Switched off: there are none but those.
  }
  return [...names].filter((name) => name.startsWith(beginning))
}

/** Remembers a text under a name; null forgets it. */
export const remember = (name: string, value: string | null) => {
  refused.delete(name)
  try {
    if (value === null) localStorage.removeItem(`tradeboard.${name}`)
    else localStorage.setItem(`tradeboard.${name}`, value)
  } catch {
    if (value !== null) refused.set(name, value)
  }
}

/** Local storage that may be switched off, full or corrupt: then nothing is remembered, and nothing breaks. */
export const remembered = (name: string): string | null => {
  try {
    return localStorage.getItem(`tradeboard.${name}`)
  } catch {
    return null
  }
}

/** The names that begin so and have a text. */
export const rememberedNames = (beginning: string): string[] => {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(`tradeboard.${beginning}`))
      .map((key) => key.slice('tradeboard.'.length))
  } catch {
    return []
  }
}

/** Remembers a text under a name; null forgets it. */
export const remember = (name: string, value: string | null) => {
  try {
    if (value === null) localStorage.removeItem(`tradeboard.${name}`)
    else localStorage.setItem(`tradeboard.${name}`, value)
  } catch {
    // Private windows and full disks refuse: the session then lasts as long as the page.
  }
}

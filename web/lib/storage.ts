/** Local storage that may be switched off, full or corrupt: then nothing is remembered, and nothing breaks. */
export const remembered = (name: string): string | null => {
  try {
    return localStorage.getItem(`tradeboard.${name}`)
  } catch {
    return null
  }
}

/** Forgets every text whose name begins so. */
export const forgetAll = (beginning: string) => {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(`tradeboard.${beginning}`)) localStorage.removeItem(key)
    }
  } catch {
    // As in `remember`.
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

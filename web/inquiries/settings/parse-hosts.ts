const SCHEME = /^[a-z][a-z\d+.-]*:\/\//i

/** The host in a pasted address, with its port where that is unusual; a text that is no address stays as it is. */
const parseHost = (text: string) => {
  // The blank of an address would be encoded, and the rest taken for its path.
  if (/\s/.test(text)) return text
  const address = SCHEME.test(text) ? text : `https://${text.replace(/^\/\//, '')}`
  return URL.canParse(address) ? new URL(address).host : text
}

/** The hosts in a text of one a line, each once. */
export const parseHosts = (text: string) => [
  ...new Set(
    text
      .split(/[\n,]/)
      .map((line) => line.trim())
      .filter(Boolean)
      .map(parseHost),
  ),
]

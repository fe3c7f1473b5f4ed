const SCHEME = /^[a-z][a-z\d+.-]*:\/\//i

/** The host of a pasted URL, with a non-default port. Other text is returned unchanged. */
const parseHost = (text: string) => {
  // `URL` would encode a space and treat the rest as a path.
  if (/\s/.test(text)) return text
  const address = SCHEME.test(text) ? text : `https://${text.replace(/^\/\//, '')}`
  return URL.canParse(address) ? new URL(address).host : text
}

/** The distinct hosts in a text, separated by lines or commas. */
export const parseHosts = (text: string) => [
  ...new Set(
    text
      .split(/[\n,]/)
      .map((line) => line.trim())
      .filter(Boolean)
      .map(parseHost),
  ),
]

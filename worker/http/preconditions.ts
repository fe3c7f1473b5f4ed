const QUOTED = /(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g

/** Whether a list of entity tags, or `*`, contains this tag. Malformed tags are ignored. */
const lists = (header: string, tag: string, alsoWeak: boolean) =>
  header.trim() === '*' || (header.match(QUOTED) ?? []).some((one) => one === tag || (alsoWeak && one === `W/${tag}`))

/**
 * The status of a conditional read (RFC 9110, section 13.2.2) whose content has this strong entity tag: 412 if
 * `If-Match` does not contain it, 304 if `If-None-Match` does, otherwise undefined.
 */
export const preconditionStatus = (headers: Headers, tag: string): 304 | 412 | undefined => {
  const [match, noneMatch] = [headers.get('if-match'), headers.get('if-none-match')]
  if (match !== null && !lists(match, tag, false)) return 412
  if (noneMatch !== null && lists(noneMatch, tag, true)) return 304
  return undefined
}

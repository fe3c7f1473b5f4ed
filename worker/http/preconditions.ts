const QUOTED = /(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g

/** Whether a list of entity tags, or `*`, has this one. What is no tag counts for nothing. */
const lists = (header: string, tag: string, alsoWeak: boolean) =>
  header.trim() === '*' || (header.match(QUOTED) ?? []).some((one) => one === tag || (alsoWeak && one === `W/${tag}`))

/**
 * The status that answers a read in place of the content, whose strong entity tag this is, by RFC 9110, section 13.2.2:
 * 412 where `If-Match` does not have it, 304 where `If-None-Match` has it.
 */
export const preconditionStatus = (headers: Headers, tag: string): 304 | 412 | undefined => {
  const [match, noneMatch] = [headers.get('if-match'), headers.get('if-none-match')]
  if (match !== null && !lists(match, tag, false)) return 412
  if (noneMatch !== null && lists(noneMatch, tag, true)) return 304
  return undefined
}

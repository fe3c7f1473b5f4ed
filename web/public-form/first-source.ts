import * as v from 'valibot'
import { hasKnownSource, InquirySource } from '#contract/inquiries/source.ts'

const NAME = 'tradeboard.source'

/**
 * Where the visitor first came from: what an earlier visit kept, else what this page says. A visit that says nothing is
 * kept only until one says more.
 */
export const firstSource = (seen: InquirySource): InquirySource => {
  try {
    const kept = v.safeParse(InquirySource, JSON.parse(localStorage.getItem(NAME) ?? 'null'))
    if (kept.success && (hasKnownSource(kept.output) || !hasKnownSource(seen))) return kept.output
    localStorage.setItem(NAME, JSON.stringify(seen))
  } catch {
    // Switched off or full: then each page counts as the first.
  }
  return seen
}

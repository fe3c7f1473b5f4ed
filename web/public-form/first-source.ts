import * as v from 'valibot'
import { hasKnownSource, InquirySource } from '#contract/inquiries/source.ts'

const NAME = 'tradeboard.source'

/**
 * The first known source of the visitor, from an earlier visit or from this page. A stored source without information
 * is replaced by the first one with information.
 */
export const firstSource = (seen: InquirySource): InquirySource => {
  try {
    const kept = v.safeParse(InquirySource, JSON.parse(localStorage.getItem(NAME) ?? 'null'))
    if (kept.success && (hasKnownSource(kept.output) || !hasKnownSource(seen))) return kept.output
    localStorage.setItem(NAME, JSON.stringify(seen))
  } catch {
    // Storage is off or full: each page counts as the first visit.
  }
  return seen
}

import * as v from 'valibot'
import { hasKnownSource, InquirySource } from '#contract/inquiries/source.ts'

const STORAGE_KEY = 'tradeboard.source'

/**
 * The first known source of the visitor, from an earlier visit or from this page. A stored source without information
 * is replaced by the first one with information.
 */
export const firstSource = (current: InquirySource): InquirySource => {
  try {
    const stored = v.safeParse(InquirySource, JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null'))
    if (stored.success && (hasKnownSource(stored.output) || !hasKnownSource(current))) return stored.output
    localStorage.setItem(STORAGE_KEY, JSON.stringify(current))
  } catch {
    // Storage is off or full: each page counts as the first visit.
  }
  return current
}

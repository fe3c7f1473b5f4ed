import * as v from 'valibot'

// Typed text survives a reload but not the tab, because the device may be shared.
const STORAGE_KEY = 'tradeboard.inquiry'

const UnsavedInquiry = v.object({
  typed: v.record(v.string(), v.string()),
  /** True if photos were chosen; photos cannot be stored. */
  hadPhotos: v.optional(v.boolean(), false),
  /** Idempotency key and page token with which this text was sent. */
  sent: v.nullable(v.object({ key: v.string(), token: v.string() })),
})
type UnsavedInquiry = v.InferOutput<typeof UnsavedInquiry>

/** The text typed before a reload of this tab. */
export const readUnsavedInquiry = (): UnsavedInquiry | undefined => {
  try {
    return v.parse(UnsavedInquiry, JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null'))
  } catch {
    return undefined
  }
}

/** Null deletes the stored text. */
export const saveUnsavedInquiry = (inquiry: UnsavedInquiry | null) => {
  try {
    if (inquiry) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(inquiry))
    else sessionStorage.removeItem(STORAGE_KEY)
  } catch {
    // Storage is off or full: the text is not stored.
  }
}

import * as v from 'valibot'

// Typed text survives a reload but not the tab, because the device may be shared.
const NAME = 'tradeboard.inquiry'

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
    return v.parse(UnsavedInquiry, JSON.parse(sessionStorage.getItem(NAME) ?? 'null'))
  } catch {
    return undefined
  }
}

/** Null deletes the stored text. */
export const saveUnsavedInquiry = (kept: UnsavedInquiry | null) => {
  try {
    if (kept) sessionStorage.setItem(NAME, JSON.stringify(kept))
    else sessionStorage.removeItem(NAME)
  } catch {
    // Storage is off or full: the text is not stored.
  }
}

import * as v from 'valibot'

// What was typed stays over a reload, and no longer than the tab: the screen may be a shared one.
const NAME = 'tradeboard.inquiry'

const UnsavedInquiry = v.object({
  typed: v.record(v.string(), v.string()),
  /** Whether photos were chosen, which cannot be kept. */
  hadPhotos: v.optional(v.boolean(), false),
  /** The idempotency key under which exactly this was sent, and the page's token that went with it. */
  sent: v.nullable(v.object({ key: v.string(), token: v.string() })),
})
type UnsavedInquiry = v.InferOutput<typeof UnsavedInquiry>

/** What was typed before a reload of this tab. */
export const readUnsavedInquiry = (): UnsavedInquiry | undefined => {
  try {
    return v.parse(UnsavedInquiry, JSON.parse(sessionStorage.getItem(NAME) ?? 'null'))
  } catch {
    return undefined
  }
}

/** Null forgets it. */
export const saveUnsavedInquiry = (kept: UnsavedInquiry | null) => {
  try {
    if (kept) sessionStorage.setItem(NAME, JSON.stringify(kept))
    else sessionStorage.removeItem(NAME)
  } catch {
    // Switched off or full: then it is not kept.
  }
}

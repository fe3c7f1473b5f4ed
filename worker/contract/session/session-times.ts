/** The time without use after which a session ends (docs/product.md#session). Sentences take their minutes from it. */
export const SESSION_TIMEOUT_MS = 30 * 60_000
export const SESSION_WARNING_MS = 5 * 60_000
/** A session on a device without a network ends after this time without use. */
export const OFFLINE_TIMEOUT_MS = 24 * 60 * 60_000

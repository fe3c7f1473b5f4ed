/** Customers' pages: the path before the token of a link. */
export const CUSTOMER_PAGES = '/d'

/** The page of a link. */
export const customerPage = (token: string): string => `${CUSTOMER_PAGES}/${token}`

/** The largest form that a customer's page sends, in bytes. */
export const CUSTOMER_FORM_MAX_BYTES = 200_000

const HOUR_MS = 3_600_000

/** The forms that one network may send within the window. */
export const CUSTOMER_FORM_LIMIT = { limit: 120, window_ms: HOUR_MS }
/** The unknown links that one network may open within the window. */
export const UNKNOWN_LINK_LIMIT = { limit: 60, window_ms: HOUR_MS }
/** The questions about one document within the window. */
export const QUESTION_LIMIT = { limit: 10, window_ms: 24 * HOUR_MS }

/** How long a page is visible before it counts as viewed. Robots that preview links do not stay that long. */
export const VIEWED_AFTER_MS = 1000

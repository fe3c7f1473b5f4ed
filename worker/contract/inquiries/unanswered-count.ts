/** Waiting inquiries are counted up to one more than this; above it the badge shows "99+". */
export const UNANSWERED_SHOWN_MAX = 99

/** The largest number of unanswered inquiries that the badge shows; above it the badge shows "99+". */
export const UNANSWERED_SHOWN_MAX = 99

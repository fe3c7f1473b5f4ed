/** The tabs of a profile on a phone, as its URL names them. */
export const PROFILE_TABS = ['details', 'activity', 'files'] as const

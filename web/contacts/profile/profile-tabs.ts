/** Tabs of the phone profile, as named in its URL. */
export const PROFILE_TABS = ['details', 'activity', 'files'] as const

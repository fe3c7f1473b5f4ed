// In its own file, because the first load does not include the schemas.

export const TIMELINE_PAGE_SIZE = 30
export const TIMELINE_PAGE_MAX = 100

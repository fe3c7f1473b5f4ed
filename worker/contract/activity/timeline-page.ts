// Apart from the schemas, which are no part of the first load.

export const TIMELINE_PAGE_SIZE = 30
export const TIMELINE_PAGE_MAX = 100

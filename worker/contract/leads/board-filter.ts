// Not in the module of the schemas, which the first load does not include.

/** The leads of a stage on the first page of the board. */
export const BOARD_PAGE_SIZE = 25
export const LEAD_LIST_MAX = 1000

/** `none`: leads without an open task. Form Drafts ignores this filter. */
export const LEAD_TASK_FILTERS = ['none'] as const
export type LeadTaskFilter = (typeof LEAD_TASK_FILTERS)[number]

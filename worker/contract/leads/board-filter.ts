// Apart from the schemas, which are no part of the first load.

/** The leads of a stage that the board reads at once. */
export const BOARD_PAGE_SIZE = 25
export const LEAD_LIST_MAX = 1000

/** Leads without an open task; Form Drafts, where tasks are not shown, are not narrowed by it. */
export const LEAD_TASK_FILTERS = ['none'] as const
export type LeadTaskFilter = (typeof LEAD_TASK_FILTERS)[number]

/** The names of the starting stages, by id (docs/product.md#stages). The app's first load has them. */
export const STAGE_NAMES = {
  1: 'Form Drafts',
  2: 'Info',
  3: 'Calls',
  4: 'Visits',
  5: 'Follow-Up',
  6: 'Schedule',
  7: 'Calendar',
  8: 'Finished',
  9: 'Archive',
}

/** The names of the starting stages and categories, by id. */
export const STARTING_NAMES = {
  stages: STAGE_NAMES,
  categories: {
    1: 'New Business',
    2: 'Consultation',
    3: 'Follow-up',
    4: 'Welding',
    5: 'Tree Service',
    6: 'Canopy',
    7: 'Fencing',
    8: 'Cement',
    9: 'General',
  },
}

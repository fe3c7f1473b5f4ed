/** The leads board. */
export const boardWords = {
  title: 'Leads Management',
  addLead: 'Add Lead',
  loading: 'Loading leads...',
  notLoadedOnPhone: 'Failed to load mobile leads',
  // Filters.
  filters: 'Filter leads',
  search: 'Search leads',
  searchIn: 'Title, name, phone, street',
  unknownCategory: 'Unknown category',
  unknownSeller: 'Unknown seller',
  filter: 'Filter',
  allSellers: 'All sellers',
  mine: 'Mine',
  allCategories: 'All categories',
  noTask: 'No task',
  withoutTask: 'No task: leads without an open task',
  // Totals.
  totalLeads: 'Total Leads',
  pipelineValue: 'Pipeline Value',
  activePipeline: 'Active Pipeline',
  atLeast: (amount: string) => `${amount}+`,
  nothingFound: { title: 'No leads match', text: 'Try another search or fewer filters.' },
  // The columns.
  stages: 'Stages',
  earlierStages: 'Earlier stages',
  laterStages: 'Later stages',
  noLeadsIn: (stage: string) => `No leads in ${stage}`,
  dropHere: 'Drop leads here or add new ones',
  foundIn: (stage: string, count: string) => `${count} in ${stage}`,
  noLeadsInStage: (stage: string) => `No leads in ${stage} stage`,
  // The board on paper.
  printedOf: (printed: string, all: string) => `${printed} of ${all}`,
  lead: 'Lead',
  value: 'Value',
  created: 'Created',
  // A card.
  untitled: 'Untitled Lead',
  contact: 'Contact',
  viewProfile: 'View profile',
  edit: 'Edit',
  editLead: (lead: string) => `Edit ${lead}`,
  moveTo: (lead: string) => `Move ${lead} to…`,
  noContactId: 'No contact ID found for this lead',
  nextTask: { call: 'Next task: call', general: 'Next task: general', pricing: 'Next task: pricing' },
  taskDueAt: (day: string, time: string) => `${day}, ${time}`,
  /** The due time of the next task, after its name: a time today, or a day. */
  taskDue: (when: string, state: 'late' | 'today' | undefined) =>
    state === 'late' ? `overdue since ${when}` : state === 'today' ? `today ${when}` : when,
  shortDays: (days: number) => `${days}d`,
  daysInStage: (days: number, stage: string, state: 'waiting' | 'overdue' | undefined) =>
    `${days === 1 ? '1 day' : `${days} days`} in ${stage}${state ? `, ${state}` : ''}`,
  // A move.
  moved: (lead: string, stage: string) => `${lead} moved to ${stage}`,
  points: (points: string) => `${points} points`,
  notMoved: (stage: string) => `Not moved to ${stage}`,
  isBack: (lead: string, stage: string) => `${lead} is back in ${stage}`,
}

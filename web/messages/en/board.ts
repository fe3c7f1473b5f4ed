/** The leads board. */
export const en = {
  title: 'Leads Management',
  addLead: 'Add Lead',
  loading: 'Loading leads...',
  notLoadedOnPhone: 'Failed to load mobile leads',
  // What it is narrowed by.
  filters: 'Filter leads',
  search: 'Search leads',
  searchIn: 'Title, name, phone, ZIP',
  lettersOrMore: (letters: number) => `${letters} letters or more`,
  seller: 'Seller',
  allSellers: 'All sellers',
  mine: 'Mine',
  category: 'Category',
  allCategories: 'All categories',
  // Its figures.
  totalLeads: 'Total Leads',
  pipelineValue: 'Pipeline Value',
  activePipeline: 'Active Pipeline',
  // The columns.
  stages: 'Stages',
  earlierStages: 'Earlier stages',
  laterStages: 'Later stages',
  noLeadsIn: (stage: string) => `No leads in ${stage}`,
  dropHere: 'Drop leads here or add new ones',
  noLeadsInStage: (stage: string) => `No leads in ${stage} stage`,
  // A card.
  untitled: 'Untitled Lead',
  contact: 'Contact',
  phone: 'Phone',
  zip: 'ZIP',
  address: 'Address',
  call: 'Call',
  viewProfile: 'View profile',
  edit: 'Edit',
  editLead: (lead: string) => `Edit ${lead}`,
  moveTo: (lead: string) => `Move ${lead} to…`,
  // A move.
  moved: (lead: string, stage: string) => `${lead} moved to ${stage}`,
  notMoved: (stage: string) => `Not moved to ${stage}`,
  isBack: (lead: string, stage: string) => `${lead} is back in ${stage}`,
}

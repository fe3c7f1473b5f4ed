import { number } from '#web/lib/format/number.ts'

/** The directory of contacts. Capitals stand where the specification has them. */
export const en = {
  title: 'Contacts Directory',
  titleOnPhone: 'CONTACTS DIRECTORY',
  subtitle: 'Manage your customer database',
  addContact: 'Add Contact',
  add: 'Add',
  formDrafts: 'Form Drafts',
  // What it is narrowed by.
  filters: 'Filter contacts',
  search: 'Search contacts',
  searchIn: 'Name, phone, address, ZIP',
  suggestions: 'Suggested contacts',
  category: 'Category',
  allCategories: 'All categories',
  all: 'All',
  unknownCategory: 'Unknown category',
  unknownCategoryOnPhone: 'UNKNOWN CATEGORY',
  stage: 'Stage',
  allStages: 'All stages',
  unknownStage: 'Unknown stage',
  // What was found.
  found: (contacts: number) => (contacts === 1 ? '1 contact found' : `${number(contacts)} contacts found`),
  foundAtLeast: (contacts: number) => `${contacts}+ contacts found`,
  typeMore: (contacts: number) => `. Here are the newest ${contacts}: type more to find and sort the others.`,
  noneFound: 'No contacts found',
  noneFoundWhatNow: 'Try adjusting your filters or add a new contact',
  // The table.
  contacts: 'Contacts',
  columns: {
    date: 'Date Added',
    category: 'Category',
    stage: 'Stage',
    name: 'Name',
    zip: 'Zip',
    seller: 'Seller',
    actions: 'Actions',
  },
  sort: 'Order',
  sortedBy: {
    created_at: { asc: 'Oldest first', desc: 'Newest first' },
    category_name: { asc: 'Category, A to Z', desc: 'Category, Z to A' },
    stage_name: { asc: 'Stage, A to Z', desc: 'Stage, Z to A' },
    name: { asc: 'Name, A to Z', desc: 'Name, Z to A' },
    seller_name: { asc: 'Seller, A to Z', desc: 'Seller, Z to A' },
  },
  typeMoreToSort: 'Type more to sort what is found',
  unknown: 'Unknown',
  unknownOnPhone: 'UNKNOWN',
  noCategory: 'NO CAT',
  noSeller: 'No seller',
  firstStage: 'Info',
  none: '---',
  // A row.
  view: 'View',
  call: 'Call',
  deleteContact: (name: string) => `Delete ${name}`,
  deleteWarning: (name: string) =>
    `PERMANENTLY DELETE "${name}"? All data will be lost! Click Delete again to confirm.`,
  // A contact that is deleted, here or on its profile.
  deleted: 'Contact permanently deleted',
  deleteDenied: 'Permission denied: Admin access required',
  deleteFailed: 'Failed to delete contact',
  deleteFailedWhy: (why: string) => `Failed to delete contact: ${why}`,
  // The pages.
  pages: 'Pages',
  firstPage: 'First page',
  previous: 'Previous',
  next: 'Next',
  page: (page: number, pages: number, total: string) => `Page ${number(page)} of ${number(pages)} (${total} total)`,
}

import { number } from '#web/lib/format/number.ts'
import { fieldWords } from './fields.ts'

/** The directory of contacts. Its capitals are required texts. */
export const directoryWords = {
  title: 'Contacts Directory',
  titleOnPhone: 'CONTACTS DIRECTORY',
  subtitle: 'Manage your customer database',
  addContact: 'Add Contact',
  add: 'Add',
  formDrafts: 'Form Drafts',
  // Filters.
  filters: 'Filter contacts',
  search: 'Search contacts',
  searchIn: 'Name, phone, address, project',
  suggestions: 'Suggested contacts',
  /** The first option of the categories and of the stages. */
  all: 'All',
  unknownCategory: 'Unknown category',
  unknownCategoryOnPhone: 'UNKNOWN CATEGORY',
  allSellers: 'All sellers',
  allSellersOnPhone: 'All sellers',
  mine: (name: string) => `Mine (${name})`,
  unknownSeller: 'Unknown seller',
  unknownStage: 'Unknown stage',
  // Results.
  found: (contacts: number) => (contacts === 1 ? '1 contact found' : `${number(contacts)} contacts found`),
  foundAtLeast: (contacts: number) => `${contacts}+ contacts found`,
  typeMore: '. Newest first. Type more to sort.',
  noneFound: 'No contacts found',
  noneFoundWhatNow: 'Try adjusting your filters or add a new contact',
  // The table.
  contacts: 'Contacts',
  columns: {
    date: 'Date Added',
    category: fieldWords.category_id,
    stage: fieldWords.stage_id,
    name: fieldWords.name,
    zip: 'Zip',
    seller: fieldWords.seller_id,
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
  typeMoreToSort: 'Type more to sort the results',
  unknown: 'Unknown',
  unknownOnPhone: 'UNKNOWN',
  noCategory: 'NO CAT',
  noSeller: 'No seller',
  firstStage: 'Info',
  none: '---',
  // A row.
  view: 'View',
  deleteContact: (name: string) => `Delete ${name}`,
  deleteWarning: (name: string) =>
    `PERMANENTLY DELETE "${name}"? All data will be lost! Click Delete again to confirm.`,
  // Deleting a contact, here or on its profile.
  deleted: 'Contact permanently deleted',
  restored: 'Contact restored',
  deleteDenied: 'Permission denied: Admin access required',
  deleteFailed: 'Failed to delete contact',
  deleteFailedWhy: (why: string) => `Failed to delete contact: ${why}`,
  // The pager.
  pages: 'Pages',
  firstPage: 'First page',
  previous: 'Previous',
  next: 'Next',
  pageOfMany: (page: number, total: string) => `Page ${number(page)} (${total} total)`,
  page: (page: number, pages: number, total: string) => `Page ${number(page)} of ${number(pages)} (${total} total)`,
}

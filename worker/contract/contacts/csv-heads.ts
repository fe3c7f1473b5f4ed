/** The heads of the columns that every spreadsheet of contacts has. */
export const CONTACT_CSV_HEADS = [
  'Date Added',
  'Category',
  'Stage',
  'Name',
  'Phone',
  'Email',
  'Address',
  'Zip',
  'Seller',
  'Project',
  'Price',
] as const

/** The form of a contact without a lead. */
export const newContactWords = {
  title: 'Add Contact',
  add: 'Add Contact',
  selectCategory: 'Select a category',
  noSeller: 'No seller',
  added: 'Contact added successfully!',
}

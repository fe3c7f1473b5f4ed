/** The form of a contact without a lead. */
export const newContactWords = {
  title: 'Add Contact',
  selectCategory: 'Select a category',
  added: 'Contact added successfully!',
}

/** What failed, where the server sends no sentence (part 1, section 8). */
export const en = {
  leads: {
    notFetched: 'Failed to fetch leads',
    notCreated: 'Failed to create lead',
    notUpdated: 'Failed to update lead',
    notDeleted: 'Failed to delete lead',
  },
  contacts: {
    notFetched: 'Failed to fetch contacts',
    notCreated: 'Failed to create contact',
    notUpdated: 'Failed to update contact',
    notDeleted: 'Failed to delete contact',
  },
}

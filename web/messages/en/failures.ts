/** Failure sentences for answers without a sentence of the server (docs/product.md#failure-sentences). */
export const failureWords = {
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

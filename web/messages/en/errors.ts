import { PIN_MESSAGE } from '#contract/session.ts'

/** What went wrong on this side. */
export const en = {
  offline: 'No connection. Check your network and try again.',
  noConnection: 'No connection',
  notSignedIn: 'Authentication failed. Please refresh the page.',
  unreadable: 'The server did not answer as expected.',
  pinMalformed: PIN_MESSAGE,
  // Where the server sends no sentence (part 1, section 8).
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

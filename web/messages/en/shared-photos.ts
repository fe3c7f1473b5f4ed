/** Photos that another app, such as the camera roll, shares with this one. */
export const sharedPhotosWords = {
  title: (count: number) => (count === 1 ? 'Add a photo' : `Add ${count} photos`),
  whose: 'Choose a contact.',
  cancel: 'Don’t add',
  search: 'Search name, phone, e-mail or address',
  contacts: 'Contacts',
  noContacts: 'There are no contacts yet.',
  nobody: 'No contacts found.',
  more: (count: number) => `+${count}`,
  mayNot: {
    title: 'You cannot add photos',
    text: 'Your role does not allow adding photos. Nothing was added. Ask an admin.',
  },
  gone: {
    title: 'These photos have expired',
    text: "They were added, discarded or older than an hour. Share them again, or add them on the contact's profile.",
  },
}

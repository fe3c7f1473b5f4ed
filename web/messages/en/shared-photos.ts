/** Photos that another app, such as the camera roll, has sent here. */
export const en = {
  title: (count: number) => (count === 1 ? 'Add a photo' : `Add ${count} photos`),
  whose: 'Choose the contact that they belong to.',
  cancel: 'Don’t add',
  search: 'Search name, phone, e-mail or address',
  contacts: 'Contacts',
  noContacts: 'There are no contacts yet.',
  nobody: 'No contact was found.',
  more: (count: number) => `+${count}`,
  mayNot: {
    title: 'You may not add photos',
    text: 'Your role may not add photos to contacts. An admin can allow it. Nothing was added.',
  },
  gone: {
    title: 'These photos are no longer here',
    text: 'They were added or dropped, or waited for more than an hour. Share them again, or add them on the page of the contact.',
  },
}

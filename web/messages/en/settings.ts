/** The frame of the admin settings, and the names of its sections. */
export const en = {
  title: 'Admin Settings',
  sectionsLabel: 'Settings',
  allSections: 'All settings',
  noSections: 'Nothing to set',
  noSectionsWhy: 'Your role may open this page, but change nothing on it. Ask an admin.',
  sections: {
    people: { label: 'People', hint: 'Who signs in, with which PIN' },
    permissions: { label: 'Permissions', hint: 'What each role may see and do' },
    inquiries: { label: 'Inquiries', hint: 'Hours, reminders, websites with the form' },
  },
}

/** The frame of the admin settings, and the names of its sections. */
export const settingsWords = {
  windowTitle: (section: string) => `${section} · Admin Settings`,
  sectionsLabel: 'Settings',
  allSections: 'All settings',
  noSections: 'No settings',
  noSectionsWhy: 'Your role cannot change any settings. Ask an admin.',
  sections: {
    people: { label: 'People', hint: 'Users, roles and PINs' },
    permissions: { label: 'Permissions', hint: 'What each role can see and do' },
    signIn: { label: 'Sign-in', hint: 'New devices and guessed PINs' },
    business: { label: 'Business', hint: 'Name, phone, time zone, weekly goal' },
    documents: { label: 'Documents', hint: 'Logo, color, tax and terms of estimates' },
    sellers: { label: 'Sellers', hint: 'Who owns leads and earns points' },
    stages: { label: 'Stages', hint: 'Names, points, colors and order' },
    categories: { label: 'Categories', hint: 'Kinds of jobs' },
    priceBook: { label: 'Price book', hint: 'What you sell, by unit or measure' },
    schedule: { label: 'Schedule', hint: 'Crews, holidays, texts to customers' },
    inquiries: { label: 'Inquiries', hint: 'Hours, reminders, websites with the form' },
    data: { label: 'Import & export', hint: 'Contacts from a file, all data, nightly backups' },
  },
}

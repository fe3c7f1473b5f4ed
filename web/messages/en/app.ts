/** What is needed before any screen: the product's name, those of its screens, and a new version. */
export const en = {
  product: 'Tradeboard',
  screens: {
    leaderboard: 'Leaderboard',
    leads: 'Leads',
    tasks: 'Tasks',
    drafts: 'Form Drafts',
    contacts: 'Contacts',
    stats: 'Statistics',
    activity: 'Activity',
    tools: 'Tools',
    trash: 'Trash',
    adminSettings: 'Admin Settings',
    contact: 'Contact',
    duplicates: 'Possible duplicates',
    notifications: 'Notifications',
    devices: 'Devices',
  },
  windowTitle: (screen: string, of = 'Tradeboard') => `${screen} · ${of}`,
  newVersion: 'A new version of Tradeboard is ready.',
  newVersionTitle: 'A new version of Tradeboard is ready',
  newVersionText: 'Reload the page to open this screen.',
}

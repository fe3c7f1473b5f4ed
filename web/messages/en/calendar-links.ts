const hour = (hours: number) => (hours === 1 ? '1 hour before' : `${hours} hours before`)

/** The user's own settings of the schedule: reminders, first screen and calendar links. */
export const calendarLinkWords = {
  subtitle: 'Your reminders, the first screen of your phone, and your calendar on other devices.',
  // Reminders and first screen.
  reminder: 'Remind me of an appointment',
  reminderHint: 'By a notification, on the devices on which you switched them on. Whole days: at 7 AM.',
  noReminder: 'Never',
  before: (minutes: number) => {
    if (minutes === 24 * 60) return '1 day before'
    return minutes % 60 === 0 ? hour(minutes / 60) : `${minutes} minutes before`
  },
  opensDay: 'Open my day first on the phone',
  opensDayHint: 'On days on which you have appointments.',
  // Calendar links.
  linksTitle: 'Calendar links',
  linksHint:
    'See your appointments in the calendar of your phone or computer. Changes follow by themselves, often after some hours.',
  secret:
    'Who has a link sees its appointments without signing in. Share it with nobody, and end it if a device is lost.',
  withNames: 'Links show customer, phone, title, note and address.',
  withoutNames:
    'Links show kind, category and address, but no customer, phone, title or note. An admin can change that.',
  whose: 'Appointments of',
  mine: 'Me',
  ownLink: 'My appointments',
  crewLink: (crew: string) => crew,
  create: 'Create link',
  creating: 'Creating…',
  created: 'Calendar link created',
  notCreated: 'Not created',
  none: 'No calendar links yet.',
  since: (date: string) => `Created ${date}`,
  lastRead: (time: string) => `last read ${time}`,
  neverRead: 'not read yet',
  unreadable: 'This link was made before the secrets of the server changed. End it, and create a new one.',
  address: (link: string) => `Address of ${link}`,
  copyLink: (link: string) => `Copy the address of ${link}`,
  copied: 'Address copied',
  notCopied: 'Not copied. Select the address and copy it by hand.',
  open: 'Add to calendar',
  openLink: (link: string) => `Add ${link} to the calendar of this device`,
  end: 'End',
  endLink: (link: string) => `End ${link}`,
  confirmEnd: (link: string) => `End this link? Calendars that use "${link}" get no more appointments from it.`,
  ended: 'Calendar link ended',
  notEnded: 'Not ended',
  // The file of one appointment.
  addToCalendar: 'Add to my calendar',
  notDownloaded: 'The file could not be loaded. Please try again.',
}

import type { Role } from '#contract/permissions.ts'

/** The frame around the screens. */
export const shellWords = {
  skipToContent: 'Skip to content',
  // The top bar.
  user: 'User',
  standardRole: 'standard',
  roles: { admin: 'admin', manager: 'manager', public: 'public' } satisfies Record<Role, string>,
  unread: (bell: string, count: string) => `${bell}: ${count} unread`,
  logOut: 'Logout',
  menu: 'Menu',
  downloadApp: 'Download App',
  installInstructions: 'To install: open the browser menu, then choose Add to Home Screen or Install App.',
  // The connection.
  readAt: (trouble: string, time: string) => `${trouble}: data from ${time}`,
  stillSending: (changes: number) => `Still sending ${changes} ${changes === 1 ? 'change' : 'changes'}`,
  // Strangers who guess PINs.
  guessing: 'Someone is guessing PINs.',
  guessingAdvice: 'For now, new devices need a device code. Signed-in devices are not affected.',
  letDeviceIn: 'Add a device',
  hideGuessing: 'Hide',
  // The navigation.
  navigation: 'Screens',
  expandSidebar: 'Expand sidebar',
  collapseSidebar: 'Collapse sidebar',
  sidebarKey: 'Ctrl+B',
  /** After the name of Form Drafts. */
  waiting: (inquiries: number) => `${inquiries} new`,
  // A URL without a screen.
  notFound: '404: this page does not exist',
  notFoundWhy: 'The address may be mistyped, or the page has moved.',
  backToDashboard: 'Back to Dashboard',
  goBack: 'Go Back',
  // A URL with values that its screen does not know.
  unknownValues: (values: readonly string[]) =>
    `This address asks for ${values.join(', ')}, which does not exist. It is ignored.`,
  // A notification that was clicked while a dialog is open.
  leaveDialog: 'Close this and open the notification?',
  leave: 'Open it',
  stay: 'Stay here',
}

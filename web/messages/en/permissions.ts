import type { Page, Role } from '#contract/permissions.ts'

/** What each role may do, in the admin settings (part 2, sections 2 and 6). */
export const en = {
  roles: { admin: 'Admin', manager: 'Manager', public: 'Public' } satisfies Record<Role, string>,
  rolesLabel: 'Roles',
  unsavedRole: 'unsaved',
  // Bulk buttons.
  allPages: 'Enable all pages',
  allActions: 'Enable all actions',
  noActions: 'Disable all actions',
  reset: 'Reset to defaults',
  // The summary.
  summary: 'Summary',
  pagesAccessible: 'Pages accessible',
  actionsEnabled: 'Actions enabled',
  totalActions: 'Total actions',
  pages: {
    Dashboard: 'Dashboard',
    Contacts: 'Contacts',
    Leads: 'Leads',
    Forms: 'Forms',
    Reports: 'Reports',
    'Admin Panel': 'Admin Panel',
  } satisfies Record<Page, string>,
  page: (page: string) => `${page} page`,
  pageOff: 'While the page is off, its actions are refused.',
  needs: (action: string) => `No effect without ${action}`,
  locked: 'Admins always keep this.',
  adminsOnly: (role: Role) =>
    role === 'admin'
      ? 'Only an admin can change what admins may do.'
      : 'This role may do more than yours. Only an admin can change it.',
  // Saving.
  saveAll: 'Save all',
  sameAlready: 'Somebody else has made the same changes meanwhile. They are saved.',
  saved: 'PERMISSIONS SAVED SUCCESSFULLY',
  notSaved: 'The permissions were not saved. Please try again.',
  unsaved: (changes: number) => (changes === 1 ? '1 unsaved change' : `${changes} unsaved changes`),
  allSaved: 'Everything is saved. Changes hold at once, without a new sign-in.',
  on: 'on',
  off: 'off',
}

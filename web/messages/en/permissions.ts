import type { Page, Role } from '#contract/permissions.ts'
import { peopleWords } from './people.ts'

/** The permission matrix in the admin settings (docs/product.md#permission-matrix). */
export const permissionWords = {
  roles: peopleWords.roles,
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
    Estimates: 'Estimates',
    Payments: 'Payments',
    Forms: 'Forms',
    Reports: 'Reports',
    'Admin Panel': 'Admin Panel',
  } satisfies Record<Page, string>,
  page: (page: string) => `${page} page`,
  /** A permission: of a page, or of an action on it. */
  permission: (permission: string) => permission,
  action: (permission: string) => permission.replace(/^.*: /, ''),
  pageOff: 'Actions have no effect while the page is off.',
  needs: (action: string) => `No effect without ${action}`,
  locked: 'Admins always keep this.',
  adminsOnly: (role: Role) =>
    role === 'admin'
      ? 'Only an admin can change what admins may do.'
      : 'This role has more permissions than yours. Only an admin can change it.',
  // Saving.
  saveAll: 'Save all',
  sameAlready: 'Someone else already made the same changes.',
  saved: 'PERMISSIONS SAVED SUCCESSFULLY',
  notSaved: 'Failed to save permissions. Please try again.',
  unsaved: (changes: number) => (changes === 1 ? '1 unsaved change' : `${changes} unsaved changes`),
  allSaved: 'All changes saved. They apply immediately.',
  on: 'on',
  off: 'off',
}

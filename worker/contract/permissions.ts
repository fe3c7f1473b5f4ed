import * as v from 'valibot'

export const ROLES = ['admin', 'manager', 'public'] as const
export type Role = (typeof ROLES)[number]

/** Pages and their actions (docs/product.md#permission-matrix), in the order of the screen. */
const PERMISSION_MATRIX = {
  Dashboard: ['View Stats', 'Export Data', 'Reset Stats'],
  Contacts: ['View', 'Add', 'Edit', 'Delete', 'Call', 'Text', 'View Maps', 'Upload Files', 'Download Files'],
  Leads: ['View', 'Add', 'Edit', 'Delete', 'Change Stage', 'Assign Seller', 'View Commission'],
  Estimates: ['View', 'Edit', 'Send', 'Delete'],
  Payments: ['Record', 'Delete'],
  Forms: ['View', 'Process', 'Delete', 'Export'],
  Reports: ['View', 'Generate', 'Export'],
  'Admin Panel': ['Manage Users', 'System Settings', 'View Logs', 'Database Backup'],
} as const

export type Page = keyof typeof PERMISSION_MATRIX
type ActionOf<P extends Page> = (typeof PERMISSION_MATRIX)[P][number]
/** A page ("Leads") or an action on it ("Leads: Change Stage"). */
export type Permission = Page | { [P in Page]: `${P}: ${ActionOf<P>}` }[Page]

export const PAGES = Object.keys(PERMISSION_MATRIX) as Page[]

/** The actions of a page, in the order of the matrix. */
export const actionsOf = (page: Page): Permission[] =>
  PERMISSION_MATRIX[page].map((action) => `${page}: ${action}` as Permission)

/** All actions of all pages. */
export const PERMISSION_ACTIONS: readonly Permission[] = PAGES.flatMap(actionsOf)

export const PERMISSIONS: readonly Permission[] = PAGES.flatMap((page) => [page, ...actionsOf(page)])

export const PermissionName = v.picklist(PERMISSIONS as [Permission, ...Permission[]])

/** The permissions of each role until an admin changes them. */
export const DEFAULT_PERMISSIONS: Record<Role, readonly Permission[]> = {
  admin: PERMISSIONS,
  manager: PERMISSIONS.filter((name) => name !== 'Admin Panel' && !/: .*(Delete|Assign)/.test(name)),
  public: ['Dashboard', 'Dashboard: View Stats'],
}

/** The permission to see the records of an action. Without it the action does not count. */
const SEEN_FIRST: { [P in Permission]?: Permission } = {
  'Dashboard: Reset Stats': 'Dashboard: View Stats',
  'Contacts: Edit': 'Contacts: View',
  'Contacts: Delete': 'Contacts: View',
  'Contacts: Upload Files': 'Contacts: View',
  'Contacts: Download Files': 'Contacts: View',
  'Leads: Edit': 'Leads: View',
  'Leads: Delete': 'Leads: View',
  'Leads: Change Stage': 'Leads: View',
  'Leads: Assign Seller': 'Leads: View',
  'Estimates: Edit': 'Estimates: View',
  'Estimates: Send': 'Estimates: View',
  'Estimates: Delete': 'Estimates: View',
  'Payments: Record': 'Estimates: View',
  'Payments: Delete': 'Estimates: View',
  'Forms: Process': 'Forms: View',
  'Forms: Delete': 'Forms: View',
  'Forms: Export': 'Forms: View',
  'Reports: Generate': 'Reports: View',
  'Reports: Export': 'Reports: View',
}

/** The permissions that a permission needs: itself, its page, and the permission to see the records. */
export const withPage = (permission: Permission): readonly string[] => [
  ...new Set([permission.split(':')[0] ?? permission, SEEN_FIRST[permission] ?? permission, permission]),
]

export const allows = (granted: readonly string[], permission: Permission) =>
  withPage(permission).every((name) => granted.includes(name))

/** The permissions for the first setup of the business. */
export const SETUP_NEEDS = ['Admin Panel: System Settings', 'Admin Panel: Manage Users'] as const

import type { LogEntry } from '#contract/activity/log.ts'
import type { CATALOG_LISTS } from '#contract/catalog/editing.ts'
import { allows, type Permission } from '#contract/permissions.ts'
import { DATA_PATH } from '#web/lib/screen-paths.ts'

const OF_LIST: Record<(typeof CATALOG_LISTS)[number], string> = {
  seller: 'sellers',
  category: 'categories',
  stage: 'stages',
}

/** The settings sections to which lines link, with the permissions that they require. */
export const SECTION_NEEDS: Record<string, Permission> = {
  people: 'Admin Panel: Manage Users',
  permissions: 'Admin Panel: Manage Users',
  'sign-in': 'Admin Panel: Manage Users',
  business: 'Admin Panel: System Settings',
  sellers: 'Admin Panel: System Settings',
  stages: 'Admin Panel: System Settings',
  categories: 'Admin Panel: System Settings',
  inquiries: 'Admin Panel: System Settings',
}

/** The permissions to see recent imports. */
const IMPORTS: readonly Permission[] = ['Admin Panel', 'Contacts: Add']

const sectionOf = ({ action, details }: LogEntry) => {
  if ('list' in details) return OF_LIST[details.list]
  if (action.startsWith('user_') || action === 'device_code_made') return 'people'
  if (action === 'permissions_changed') return 'permissions'
  if (action === 'sign_in_settings_changed') return 'sign-in'
  if (action === 'business_changed') return 'business'
  return action === 'inquiry_settings_changed' ? 'inquiries' : undefined
}

const importPath = (importId: number, permissions: readonly string[]) =>
  IMPORTS.every((needed) => allows(permissions, needed)) ? `${DATA_PATH}?import=${importId}` : undefined

/** The link of a line about users or settings, if the reader has the permission. */
export const settingsPath = (entry: LogEntry, permissions: readonly string[]) => {
  if (entry.import_id !== undefined) return importPath(entry.import_id, permissions)
  const section = sectionOf(entry)
  const needed = section && SECTION_NEEDS[section]
  return needed && allows(permissions, needed) ? `/admin/settings/${section}` : undefined
}

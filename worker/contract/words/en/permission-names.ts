import { PERMISSIONS, type Permission } from '../../permissions.ts'

/** The names of the permissions: of a page ("Leads") or of an action on it ("Leads: Change Stage"). */
export const PERMISSION_NAMES = Object.fromEntries(PERMISSIONS.map((name) => [name, name])) as Record<
  Permission,
  string
>

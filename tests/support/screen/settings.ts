import { DEFAULT_PERMISSIONS } from '#contract/permissions.ts'
import { USER } from './answers.ts'

/** An admin, who sees every section of the settings. */
export const ADMIN = { ...USER, role: 'admin' as const, permissions: [...DEFAULT_PERMISSIONS.admin] }

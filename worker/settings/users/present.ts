import type { StaffUser } from '#contract/settings/users.ts'
import type { StaffRow } from './store.ts'

export const presentUser = (row: StaffRow): StaffUser => ({
  user_id: row.user_id,
  name: row.name,
  role: row.role,
  seller_id: row.seller_id,
  is_active: row.is_active === 1,
  created_at: row.created_at,
  version: row.version,
})

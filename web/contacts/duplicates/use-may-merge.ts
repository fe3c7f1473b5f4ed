import { allows } from '#contract/permissions.ts'
import { useUser } from '#web/session/session.ts'

/** A merge edits one contact and deletes the other, so it needs both permissions. */
export const useMayMerge = (): boolean => {
  const { permissions } = useUser()
  return allows(permissions, 'Contacts: Edit') && allows(permissions, 'Contacts: Delete')
}

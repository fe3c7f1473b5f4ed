import { allows } from '#contract/permissions.ts'
import { useUser } from '#web/session/session.ts'

/** Whether the user may make one contact of two: it edits one and deletes the other. */
export const useMayMerge = (): boolean => {
  const { permissions } = useUser()
  return allows(permissions, 'Contacts: Edit') && allows(permissions, 'Contacts: Delete')
}

import { allows } from '#contract/permissions.ts'
import { useUser } from '#web/session/session.ts'

/** The permissions of the user on appointments. The server checks them again. */
export const useSchedulePermissions = () => {
  const { permissions } = useUser()
  return {
    view: allows(permissions, 'Leads: View'),
    edit: allows(permissions, 'Leads: Edit'),
    call: allows(permissions, 'Contacts: Call'),
    text: allows(permissions, 'Contacts: Text'),
    maps: allows(permissions, 'Contacts: View Maps'),
  }
}

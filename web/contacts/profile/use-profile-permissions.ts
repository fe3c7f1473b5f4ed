import { allows, type Permission } from '#contract/permissions.ts'
import { useUser } from '#web/session/session.ts'

/** Permissions of the user on a profile. The server checks them again. */
export const useProfilePermissions = () => {
  const { permissions } = useUser()
  const all = (...wanted: Permission[]) => wanted.every((each) => allows(permissions, each))
  return {
    edit: allows(permissions, 'Contacts: Edit'),
    editLead: allows(permissions, 'Leads: Edit'),
    move: all('Contacts: Edit', 'Leads: Change Stage'),
    /** Notes and tasks belong to both contact and lead, so they need both permissions. */
    note: all('Contacts: Edit', 'Leads: Edit'),
    draft: all('Contacts: Edit', 'Leads: Change Stage', 'Leads: Delete'),
    remove: allows(permissions, 'Contacts: Delete'),
    call: allows(permissions, 'Contacts: Call'),
    text: allows(permissions, 'Contacts: Text'),
  }
}

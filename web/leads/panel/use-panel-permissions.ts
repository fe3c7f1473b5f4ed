import { allows, type Permission } from '#contract/permissions.ts'
import { useUser } from '#web/session/session.ts'

/** The permissions of the user on the panel of a lead. The server checks them again. */
export const usePanelPermissions = () => {
  const { permissions } = useUser()
  const all = (...wanted: Permission[]) => wanted.every((each) => allows(permissions, each))
  return {
    edit: all('Leads: Edit'),
    assign: all('Leads: Assign Seller'),
    move: all('Leads: Change Stage'),
    remove: all('Leads: Delete'),
    /** A note or task changes the contact and its lead. */
    note: all('Contacts: Edit', 'Leads: Edit'),
    /** Photos and the profile belong to the contact. */
    contact: all('Contacts: View'),
    call: all('Contacts: Call'),
  }
}

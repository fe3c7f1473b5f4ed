import { allows, type Permission } from '#contract/permissions.ts'
import { useUser } from '#web/session/session.ts'

/** What the user may do on the panel of a lead; the server checks it again. */
export const usePanelPermissions = () => {
  const { permissions } = useUser()
  const all = (...wanted: Permission[]) => wanted.every((each) => allows(permissions, each))
  return {
    edit: all('Leads: Edit'),
    assign: all('Leads: Assign Seller'),
    move: all('Leads: Change Stage'),
    remove: all('Leads: Delete'),
    /** Notes and tasks belong to the contact and to its lead. */
    note: all('Contacts: Edit', 'Leads: Edit'),
    /** Photos and the profile are the contact's. */
    contact: all('Contacts: View'),
    call: all('Contacts: Call'),
  }
}

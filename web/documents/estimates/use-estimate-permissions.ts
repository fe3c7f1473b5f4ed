import type { EstimateSummary } from '#contract/documents/estimate.ts'
import { allows } from '#contract/permissions.ts'
import { useUser } from '#web/session/session.ts'

/** The permissions of the user on estimates. The server checks them again. */
export const useEstimatePermissions = () => {
  const { permissions, user_id } = useUser()
  const edit = allows(permissions, 'Estimates: Edit')
  return {
    view: allows(permissions, 'Estimates: View'),
    edit,
    /** The customer's page and the signing screen show the contact. */
    send: allows(permissions, 'Estimates: Send') && allows(permissions, 'Contacts: View'),
    /** The customer's page shows photos in full. */
    photos: allows(permissions, 'Contacts: Download Files'),
    move: allows(permissions, 'Leads: Change Stage'),
    /** Those who edit delete their own drafts. */
    remove: (estimate: Pick<EstimateSummary, 'state' | 'user_id'>) =>
      allows(permissions, 'Estimates: Delete') || (edit && estimate.state === 'draft' && estimate.user_id === user_id),
  }
}

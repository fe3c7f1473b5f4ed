import { api } from '#web/api.ts'
import { bodyOf, type CallFailed } from '#web/lib/call.ts'
import { readsOf } from '#web/lib/reads.ts'
import { toast } from '#web/lib/toasts.ts'
import { useWrite } from '#web/lib/use-write.ts'

/** Why a contact was not deleted (part 2, section 8). */
export const deleteFailure = ({ status, message }: CallFailed) => {
  if (status === 403) return 'Permission denied: Admin access required'
  return message ? `Failed to delete contact: ${message}` : 'Failed to delete contact'
}

/** Deletes a contact, by its id, with all that hangs on it. */
export const useDeleteContact = (done?: () => void) =>
  useWrite({
    send: (contactId: number, headers) =>
      bodyOf(api.profiles[':contactId'].$delete({ param: { contactId: String(contactId) } }, { headers })),
    done: () => {
      toast.success('Contact permanently deleted')
      done?.()
    },
    failed: (error) => toast.error(deleteFailure(error)),
    refresh: readsOf('contact'),
  })

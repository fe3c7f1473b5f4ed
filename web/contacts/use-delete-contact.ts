import { api } from '#web/api.ts'
import { type ApiError, bodyOf } from '#web/lib/api/fetch-api.ts'
import { staleQueries } from '#web/lib/api/invalidation.ts'
import { useWrite } from '#web/lib/api/use-write.ts'
import { toast } from '#web/lib/toasts.ts'

/** Why a contact was not deleted (part 2, section 8). */
export const deleteFailure = ({ status, message }: ApiError) => {
  if (status === 403) return 'Permission denied: Admin access required'
  return message ? `Failed to delete contact: ${message}` : 'Failed to delete contact'
}

/** Deletes a contact, by its id, with all that hangs on it. */
export const useDeleteContact = (done?: () => void) =>
  useWrite({
    send: (contactId: number, headers) =>
      bodyOf(api.contacts[':contactId'].$delete({ param: { contactId: String(contactId) } }, { headers })),
    done: () => {
      toast.success('Contact permanently deleted')
      done?.()
    },
    failed: (error) => toast.error(deleteFailure(error)),
    refresh: staleQueries('contact'),
  })

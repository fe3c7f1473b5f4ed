import { useQueryClient } from '@tanstack/react-query'
import type { Profile } from '#contract/profile.ts'
import type { ContactTask } from '#contract/tasks.ts'
import { api } from '#web/api.ts'
import { afterWrite, withTask } from '#web/contacts/profile/profile-model.ts'
import { PROFILE_WRITES, profileKey } from '#web/contacts/profile/use-profile.ts'
import { bodyOf } from '#web/lib/api/fetch-api.ts'
import { staleQueries } from '#web/lib/api/invalidation.ts'
import { useWrite } from '#web/lib/api/use-write.ts'
import { toast, UNDO_MS } from '#web/lib/toasts.ts'

const NOT_UPDATED = 'Failed to update task. Please try again.'
const NOT_DELETED = 'Failed to delete task. Please try again.'
const WRITE = { name: PROFILE_WRITES, inOrder: PROFILE_WRITES, refresh: staleQueries('task') }

/** Completes, reopens, deletes and brings back the tasks of a contact; each shows in the same frame. */
export const useTasks = (contactId: number) => {
  const client = useQueryClient()
  const change = (changed: (profile: Profile) => Profile) =>
    client.setQueryData<Profile>(profileKey(contactId), (known) => known && changed(known))
  const param = (taskId: number) => ({ contactId: String(contactId), taskId: String(taskId) })

  const completion = useWrite({
    ...WRITE,
    send: ({ taskId, completed }: { contactId: number; taskId: number; completed: boolean }, headers) =>
      bodyOf(
        api.contacts[':contactId'].tasks[':taskId'].$put(
          { param: param(taskId), json: { is_completed: completed } },
          { headers },
        ),
      ),
    done: ({ task }) => change((profile) => withTask(profile, task)),
    failed: () => toast.error(NOT_UPDATED),
  })

  const restoration = useWrite({
    inOrder: PROFILE_WRITES,
    refresh: WRITE.refresh,
    send: ({ taskId }: { taskId: number }, headers) =>
      bodyOf(api.contacts[':contactId'].tasks[':taskId'].restoration.$post({ param: param(taskId) }, { headers })),
    done: () => toast.info('Task is back'),
    failed: (error) => toast.error(error.message, { title: 'Not undone' }),
  })

  const removal = useWrite({
    ...WRITE,
    send: ({ removedTaskId }: { contactId: number; removedTaskId: number; title: string }, headers) =>
      bodyOf(api.contacts[':contactId'].tasks[':taskId'].$delete({ param: param(removedTaskId) }, { headers })),
    done: (_, removed) => {
      change((profile) => afterWrite(profile, removed))
      toast.success(`"${removed.title}" deleted`, {
        duration: UNDO_MS,
        action: { label: 'Undo', act: () => restoration.write({ taskId: removed.removedTaskId }) },
      })
    },
    failed: () => toast.error(NOT_DELETED),
  })

  return {
    complete: (task: ContactTask, completed: boolean) =>
      completion.write({ contactId, taskId: task.task_id, completed }),
    remove: (task: ContactTask) => removal.write({ contactId, removedTaskId: task.task_id, title: task.title }),
  }
}

import { History } from 'lucide-react'
import type { Profile } from '#contract/contacts/profile.ts'
import { type OlderItems, TimelineList } from '#web/activity/timeline-list.tsx'
import { MergeUndoButton } from '#web/contacts/duplicates/merge-undo-button.tsx'
import { useProfilePermissions } from '#web/contacts/profile/use-profile-permissions.ts'
import { useNow } from '#web/lib/hooks/use-now.ts'
import { useTaskChanges } from '#web/tasks/complete-task.write.ts'
import { TaskList } from '#web/tasks/task-list.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { profileWords } from '#words/profile.ts'
import { tasksWords } from '#words/tasks.ts'

interface ActivityTimelineProps extends OlderItems {
  profile: Profile
}

/** Tasks of a contact, then its history. */
export const ActivityTimeline = ({ profile, older, showOlder }: ActivityTimelineProps) => {
  const { contact, jobs, tasks, timeline } = profile
  const now = useNow()
  const may = useProfilePermissions()
  const change = useTaskChanges(contact.contact_id)
  if (tasks.length + timeline.data.length === 0)
    return <EmptyState icon={<History />} title={profileWords.noActivity} text={profileWords.activityToCome} />
  return (
    <>
      {tasks.length > 0 && (
        <section aria-label={tasksWords.tasks}>
          <TaskList tasks={tasks} now={now} change={may.note ? change : undefined} />
        </section>
      )}
      <TimelineList
        contactId={contact.contact_id}
        timeline={timeline}
        jobs={jobs}
        now={now}
        older={older}
        showOlder={showOlder}
        actionOf={(item) =>
          item.action === 'contacts_merged' &&
          item.merge_id !== undefined &&
          item.details.other_name !== null && (
            <MergeUndoButton contactId={contact.contact_id} mergeId={item.merge_id} name={item.details.other_name} />
          )
        }
      />
    </>
  )
}

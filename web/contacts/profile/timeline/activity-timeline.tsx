import { History } from 'lucide-react'
import type { ProfileLayout } from '#web/contacts/profile/profile-layout.ts'
import { useProfilePermissions } from '#web/contacts/profile/use-profile-permissions.ts'
import { useNow } from '#web/lib/hooks/use-now.ts'
import { profileWords } from '#web/messages/profile.ts'
import { TaskList } from '#web/tasks/task-list.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TimelineList } from './timeline-list.tsx'
import { useTaskChanges } from './use-task-changes.ts'

type ActivityTimelineProps = Pick<ProfileLayout, 'profile' | 'older' | 'showOlder'>

/** The tasks of a contact, and its history beneath them. */
export const ActivityTimeline = ({
  profile: { contact, tasks, timeline },
  older,
  showOlder,
}: ActivityTimelineProps) => {
  const now = useNow()
  const may = useProfilePermissions()
  const change = useTaskChanges(contact.contact_id)
  if (tasks.length + timeline.data.length === 0)
    return <EmptyState icon={<History />} title={profileWords.noActivity} text={profileWords.activityToCome} />
  return (
    <>
      <TaskList tasks={tasks} now={now} change={may.note ? change : undefined} />
      <TimelineList contactId={contact.contact_id} timeline={timeline} now={now} older={older} showOlder={showOlder} />
    </>
  )
}

import { History } from 'lucide-react'
import type { ProfileLayout } from '#web/contacts/profile/profile-layout.ts'
import { usePermitted } from '#web/contacts/profile/use-profile-permissions.ts'
import { useNow } from '#web/lib/hooks/use-now.ts'
import { TaskList } from '#web/tasks/task-list.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TimelineList } from './timeline-list.tsx'
import { useTasks } from './use-task-changes.ts'

type ActivityProps = Pick<ProfileLayout, 'profile' | 'older' | 'showOlder'>

/** The tasks of a contact, and what happened to it. */
export const Activity = ({ profile: { contact, tasks, timeline }, older, showOlder }: ActivityProps) => {
  const now = useNow()
  const may = usePermitted()
  const change = useTasks(contact.contact_id)
  if (tasks.length + timeline.data.length === 0)
    return (
      <EmptyState icon={<History />} title="No activities yet" text="Updates, tasks and stage changes show up here." />
    )
  return (
    <>
      <TaskList tasks={tasks} now={now} change={may.note ? change : undefined} />
      <TimelineList timeline={timeline} now={now} older={older} showOlder={showOlder} />
    </>
  )
}

import type { Profile } from '#contract/contacts/profile.ts'
import { AddTask } from '#web/tasks/add-task.tsx'
import { useChosenLead } from './leads/chosen-lead.ts'

/** Adds a task to the chosen lead, or to the contact if it has no lead. */
export const ProfileAddTask = ({ profile }: { profile: Profile }) => {
  const { contact_id, name, phone } = profile.contact
  const { lead } = useChosenLead(profile)
  return <AddTask inBar of={{ contactId: contact_id, leadId: lead?.lead_id, name, phone }} />
}

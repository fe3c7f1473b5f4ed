import type { Timeline } from '#contract/activity/timeline.ts'
import type { Stage } from '#contract/catalog.ts'
import type { ContactDetails, Profile } from '#contract/profile.ts'
import type { ContactTask } from '#contract/tasks.ts'

export const withStage = (profile: Profile, stage: Pick<Stage, 'stage_id' | 'name'>): Profile => ({
  ...profile,
  contact: { ...profile.contact, stage_id: stage.stage_id, stage_name: stage.name },
})

export const withCompletion = (profile: Profile, taskId: number, completed: boolean): Profile => ({
  ...profile,
  tasks: profile.tasks.map((task) => (task.task_id === taskId ? { ...task, is_completed: completed } : task)),
})

export const withoutTask = (profile: Profile, taskId: number): Profile => ({
  ...profile,
  tasks: profile.tasks.filter((task) => task.task_id !== taskId),
})

/** The profile with the contact of an answer, unless a newer one has been read meanwhile. */
export const withContact = (profile: Profile, contact: ContactDetails): Profile =>
  isOlder(contact, profile.contact) ? profile : { ...profile, contact }

// A move of its lead on the board changes the version of the lead, not that of the contact.
const isOlder = (one: ContactDetails, other: ContactDetails) =>
  one.version < other.version ||
  (one.current_lead_id === other.current_lead_id && (one.current_lead_version ?? 0) < (other.current_lead_version ?? 0))

/** The versions of contact and lead that a write has seen; the server answers 409 where either is newer. */
export const versionsOf = ({ version, current_lead_version }: ContactDetails) => ({
  version,
  ...(current_lead_version !== null && { lead_version: current_lead_version }),
})

export const withTask = (profile: Profile, task: ContactTask): Profile => ({
  ...profile,
  tasks: profile.tasks.map((one) => (one.task_id === task.task_id ? task : one)),
})

/** The timeline with its next page beneath, each item once. */
export const appendItems = (timeline: Timeline, older: Timeline): Timeline => {
  const known = new Set(timeline.data.map((item) => item.id))
  return { ...older, data: [...timeline.data, ...older.data.filter((item) => !known.has(item.id))] }
}

/** A timeline read again, with the older pages that were loaded before, where they still join its first page. */
export const keepOlder = (known: Timeline, fresh: Timeline): Timeline => {
  const oldest = fresh.data.at(-1)
  const joint = oldest ? known.data.findIndex((item) => item.id === oldest.id) : -1
  if (joint < 0 || fresh.next === null) return fresh
  const older = known.data.slice(joint + 1)
  return older.length === 0
    ? fresh
    : { data: [...fresh.data, ...older], next: known.next, pagination: known.pagination }
}

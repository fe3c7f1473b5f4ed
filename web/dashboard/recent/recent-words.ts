import type { RecentChange } from '#contract/stats/dashboard.ts'

/** A change as a sentence: who, did, whom, and the rest. The middle two may lead to the contact. */
export interface Sentence {
  who: string
  did: string
  whom: string
  rest: string
}

const between = ({ from_stage, to_stage }: RecentChange) => {
  if (to_stage === null) return ''
  return from_stage === null ? `to ${to_stage}` : `from ${from_stage} to ${to_stage}`
}

const SUBJECTS: [prefix: string, subject: string][] = [
  ['lead_', 'a lead'],
  ['draft_', 'a draft'],
  ['contact', 'a contact'],
  ['note_', 'a contact'],
  ['image_', 'a contact'],
  ['task_', 'a contact'],
]
const subjectOf = ({ name, action }: RecentChange) =>
  name ?? SUBJECTS.find(([prefix]) => action.startsWith(prefix))?.[1] ?? ''

const VERBS: Record<string, (change: RecentChange) => [did: string, rest: string]> = {
  lead_created: (change) => ['added', between(change)],
  lead_moved: (change) => ['moved', between(change)],
  lead_move_undone: ({ to_stage }) => ['took back the move of', to_stage === null ? '' : `, now in ${to_stage}`],
  lead_promoted: ({ to_stage }) => ['promoted', to_stage === null ? '' : `to ${to_stage}`],
  lead_changed: () => ['edited', ''],
  draft_deleted: ({ name }) => [name === null ? 'deleted' : 'deleted the draft of', ''],
  contact_changed: () => ['edited', ''],
  contact_moved: (change) => ['moved', between(change)],
  contact_deleted: () => ['deleted', ''],
  contacts_merged: () => ['merged another contact into', ''],
  contacts_merge_undone: () => ['took a merge apart from', ''],
  note_added: () => ['added a note to', ''],
  image_added: () => ['added a photo to', ''],
  image_deleted: () => ['deleted a photo of', ''],
  image_restored: () => ['brought back a photo of', ''],
  task_created: () => ['added a task for', ''],
  task_changed: () => ['changed a task for', ''],
  task_completed: () => ['completed a task for', ''],
  task_reopened: () => ['reopened a task for', ''],
  task_deleted: () => ['deleted a task of', ''],
  task_restored: () => ['brought back a task for', ''],
  contact_created: ({ name }) => ['added', name === null ? '' : 'to the contacts'],
}

/** What happened, in words; a kind of change that has no words of its own is told by its name. */
export const sentenceOf = (change: RecentChange): Sentence => {
  const { action, name, user_name: who } = change
  if (action === 'draft_received') return { who: name ?? 'A visitor', did: 'sent an inquiry', whom: '', rest: '' }
  const [did, rest] = VERBS[action]?.(change) ?? [`${action.replaceAll('_', ' ')}:`, '']
  return { who, did, whom: subjectOf(change), rest }
}

import type { TimelineItem } from '#contract/activity/timeline.ts'
import type { Profile } from '#contract/contacts/profile.ts'
import type { LeadPage } from '#contract/leads/lead.ts'
import type { LeadPanel } from '#contract/leads/panel.ts'
import type { Note } from '#contract/notes/notes.ts'
import type { ScheduleDay } from '#contract/schedule/day.ts'

/** The part of a profile or panel that has the notes. */
export type WithNotes = Pick<Profile, 'notes' | 'timeline'>

const isNewer = (one: Note, other: Note) => other.created_at - one.created_at || other.note_id - one.note_id

const isOf = (noteId: number) => (item: TimelineItem) => item.note?.note_id === noteId

/** Replaces a note, also in the history. Null deletes it. */
export const withNote = <T extends WithNotes>(shown: T, noteId: number, changed: Note | null): T => ({
  ...shown,
  notes: shown.notes.flatMap((note) => (note.note_id === noteId ? (changed ?? []) : note)),
  timeline: {
    ...shown.timeline,
    data: shown.timeline.data.map((item) => (isOf(noteId)(item) ? { ...item, note: changed } : item)),
  },
})

/** Adds a note and its line in the history, unless both are there. No line of the server has the id of this line. */
export const withAddedNote = <T extends WithNotes>(shown: T, note: Note, name: string | null): T => {
  const { note_id, lead_id, user_name, created_at } = note
  const line: TimelineItem = {
    id: -note_id,
    action: 'note_added',
    details: { name },
    note,
    image_id: null,
    user_name,
    created_at,
    lead_id,
  }
  const { notes, timeline } = shown
  return {
    ...shown,
    notes: notes.some((one) => one.note_id === note.note_id) ? notes : [note, ...notes],
    timeline: timeline.data.some((item) => item.note && item.note.note_id === note.note_id)
      ? timeline
      : { ...timeline, data: [line, ...timeline.data] },
  }
}

/** Restores a deleted note at its place. Its line in the history has the time of its creation. */
export const withRestoredNote = <T extends WithNotes>(shown: T, note: Note): T => ({
  ...shown,
  notes: [...shown.notes.filter((one) => one.note_id !== note.note_id), note].sort(isNewer),
  timeline: {
    ...shown.timeline,
    data: shown.timeline.data.map((item) =>
      item.action === 'note_added' && item.note === null && item.created_at === note.created_at
        ? { ...item, note }
        : item,
    ),
  },
})

/** Adds a new note to the panel of its lead. A note without a lead belongs to the contact's only lead. */
export const panelWithAddedNote = (
  panel: LeadPanel,
  contactId: number | null,
  leadId: number | null | undefined,
  note: Note,
): LeadPanel => {
  const { lead } = panel
  const isAboutIt = contactId !== null && lead.contact_id === contactId && (leadId ?? lead.lead_id) === lead.lead_id
  return leadId !== null && isAboutIt
    ? withAddedNote(panel, { ...note, lead_id: lead.lead_id }, lead.contact_name)
    : panel
}

/** Adds a new note to the card of its inquiry. */
export const draftsWithNote = (page: LeadPage, leadId: number | null | undefined, note: Note) => {
  const { note_id, content, user_name, created_at } = note
  return {
    ...page,
    data: page.data.map((draft) =>
      draft.lead_id === leadId && !draft.draft_notes?.some((one) => one.note_id === note.note_id)
        ? { ...draft, draft_notes: [{ note_id, content, user_name, created_at }, ...(draft.draft_notes ?? [])] }
        : draft,
    ),
  }
}

/** Adds a new note of a lead to the stops of that lead. */
export const dayWithAddedNote = (day: ScheduleDay, note: Note): ScheduleDay => ({
  ...day,
  stops: day.stops.map((stop) =>
    stop.appointment.lead_id === note.lead_id && !stop.notes.some((one) => one.note_id === note.note_id)
      ? { ...stop, notes: [note, ...stop.notes] }
      : stop,
  ),
})

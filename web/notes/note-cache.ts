import type { TimelineItem } from '#contract/activity/timeline.ts'
import type { Profile } from '#contract/contacts/profile.ts'
import { Note } from '#contract/notes/notes.ts'
import { changedItems, inReads, type ReadChange, withList } from '#web/cache/reads.ts'
import { mergeAnswered } from '#web/offline/answered-records.ts'

// A note stands in four cached reads: the profile of its contact, the panel and the day's stops of its lead, and the card of
// its inquiry. The histories of the profile and of the panel have it too.

/** The part of a profile or panel that has the notes. */
type WithNotes = Pick<Profile, 'notes' | 'timeline'>

const isNewer = (one: Note, other: Note) => other.created_at - one.created_at || other.note_id - one.note_id

/** A change of a note, also in the histories. Null deletes it. */
export const changedNote = (noteId: number, change: (note: Note) => Note | null): ReadChange => {
  const isIt = (note: Note | null) => note?.note_id === noteId
  const shown = <T extends WithNotes>(before: T): T => {
    const lines = changedItems(
      before.timeline.data,
      ({ note }) => isIt(note),
      (line) => ({ ...line, note: line.note && change(line.note) }),
    )
    const timeline = withList(before.timeline, 'data', lines)
    return withList(withList(before, 'notes', changedItems(before.notes, isIt, change)), 'timeline', timeline)
  }
  return inReads({
    'contacts/profile': shown,
    panels: shown,
    'schedule/day': (day) => {
      const stops = changedItems(
        day.stops,
        ({ notes }) => notes.some(isIt),
        (stop) => ({ ...stop, notes: changedItems(stop.notes, isIt, change) }),
      )
      return withList(day, 'stops', stops)
    },
  })
}

mergeAnswered('note', Note, (answered) =>
  changedNote(answered.note_id, (before) => (before.version <= answered.version ? answered : before)),
)

/** Adds a note and its line in the history, unless both are there. No line of the server has the id of this line. */
const withAddedNote = <T extends WithNotes>(shown: T, note: Note, name: string | null): T => {
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

/**
 * Adds a new note of a contact. Undefined for `lead_id`: it belongs to the current lead on the profile, and to the contact's
 * only lead in a panel. Null for `contactId`: a note on an inquiry.
 */
export const addedNote = (note: Omit<Note, 'lead_id'>, contactId: number | null, leadId: number | null | undefined) =>
  inReads({
    'contacts/profile': (profile) => {
      const { contact_id, current_lead_id, name } = profile.contact
      if (contact_id !== contactId) return profile
      return withAddedNote(profile, { ...note, lead_id: leadId === undefined ? current_lead_id : leadId }, name)
    },
    panels: (panel) => {
      const { lead_id, contact_id, contact_name } = panel.lead
      const isAboutIt = contactId !== null && contact_id === contactId && (leadId ?? lead_id) === lead_id
      return leadId !== null && isAboutIt ? withAddedNote(panel, { ...note, lead_id }, contact_name) : panel
    },
    'schedule/day': (day) => {
      const stops = changedItems(
        day.stops,
        ({ appointment: { lead_id }, notes }) =>
          lead_id === leadId && !notes.some(({ note_id }) => note_id === note.note_id),
        (stop) => ({ ...stop, notes: [{ ...note, lead_id: leadId ?? null }, ...stop.notes] }),
      )
      return withList(day, 'stops', stops)
    },
    'leads/drafts': (page) => {
      if (contactId !== null) return page
      const { note_id, content, user_name, created_at } = note
      const data = changedItems(
        page.data,
        ({ lead_id, draft_notes }) => lead_id === leadId && !draft_notes?.some((one) => one.note_id === note_id),
        (draft) => ({
          ...draft,
          draft_notes: [{ note_id, content, user_name, created_at }, ...(draft.draft_notes ?? [])],
        }),
      )
      return withList(page, 'data', data)
    },
  })

/** Restores a deleted note at its place. Its line in the history has the time of its creation. */
export const restoredNote = (note: Note, contactId: number): ReadChange => {
  const restored = <T extends WithNotes>(shown: T): T => ({
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
  return inReads({
    'contacts/profile': (profile) => (profile.contact.contact_id === contactId ? restored(profile) : profile),
    panels: (panel) => (panel.lead.lead_id === note.lead_id ? restored(panel) : panel),
  })
}

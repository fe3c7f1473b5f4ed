import type { TimelineItem, TimelineType } from '#contract/activity/timeline.ts'
import type { Catalog } from '#contract/catalog.ts'
import { stageOf } from '#worker/catalog/lookup.ts'
import { capitalised, changeLine, type FieldChange, type FieldValue, labelOf, valueLines } from './field-words.ts'

/** What the log keeps of a deed; what is not there was not known. */
interface Details {
  from?: number
  to?: number
  title?: string | null
  changes?: FieldChange[]
  /** The names of fields, in a line that does not say what was in them. */
  fields?: string[]
  other_name?: string
  /** What a merge left nowhere else. */
  dropped?: Record<string, FieldValue>
}

/** A line of the log, with the text of the note that it is about. */
export interface Deed {
  action: string
  /** JSON. */
  details: string
  content?: string | null
}

type Sentence = Pick<TimelineItem, 'type' | 'text' | 'description'>
type Teller = (details: Details, catalog: Catalog, deed: Deed) => Sentence

/** A line of the log in words; one of a kind that is not known here by its own name. */
export const sentenceOf = (deed: Deed, catalog: Catalog): Sentence =>
  (TELLERS[deed.action] ?? others)(JSON.parse(deed.details) as Details, catalog, deed)

const move =
  (deed: string): Teller =>
  ({ from, to, title }, catalog) => ({
    type: 'stage',
    text: `${deed} from ${nameOf(catalog, from)} to ${nameOf(catalog, to)}`,
    description: title || null,
  })

const edit =
  (what: string): Teller =>
  ({ changes = [], fields = [] }, catalog) => {
    const lines = changes.map((change) => changeLine(change, catalog))
    const named = [...new Set(fields.map(labelOf))].join(', ')
    return {
      type: 'general',
      text: `${what} changed`,
      description: lines.join('\n') || capitalised(named) || null,
    }
  }

const ofTask =
  (deed: string): Teller =>
  ({ title }) => ({ type: 'task', text: title ? `${deed}: ${title}` : deed, description: null })

const plain =
  (type: TimelineType, text: string): Teller =>
  () => ({ type, text, description: null })

const others: Teller = (_, __, { action }) => ({
  type: 'others',
  text: capitalised(action.replaceAll('_', ' ')),
  description: null,
})

const TELLERS: Record<string, Teller> = {
  contact_created: plain('created', 'Contact Created'),
  contact_changed: edit('Contact details'),
  contact_moved: move('Moved'),
  contact_deleted: plain('general', 'Contact deleted'),
  contact_restored: plain('general', 'Contact restored'),
  contacts_merged: ({ other_name, dropped = {} }, catalog) => ({
    type: 'general',
    text: `Merged with ${other_name ?? 'another contact'}`,
    description:
      valueLines(dropped, catalog)
        .map((line) => `Not kept: ${line}`)
        .join('\n') || null,
  }),
  contacts_merge_undone: ({ other_name }) => ({
    type: 'general',
    text: `Parted again from ${other_name ?? 'another contact'}`,
    description: null,
  }),
  draft_received: plain('general', 'Inquiry received'),
  draft_deleted: plain('general', 'Draft deleted'),
  lead_created: ({ to, title }, catalog) => ({
    type: 'stage',
    text: `New lead in ${nameOf(catalog, to)}`,
    description: title || null,
  }),
  lead_changed: edit('Lead'),
  lead_moved: move('Moved'),
  lead_move_undone: move('Moved back'),
  lead_promoted: move('Promoted'),
  note_added: (_, __, { content = null }) => ({ type: 'note', text: 'Note added', description: content }),
  image_added: plain('others', 'Photo added'),
  image_deleted: plain('others', 'Photo deleted'),
  image_restored: plain('others', 'Photo brought back'),
  task_created: ofTask('Task added'),
  task_changed: ofTask('Task changed'),
  task_completed: ofTask('Task completed'),
  task_reopened: ofTask('Task reopened'),
  task_deleted: ofTask('Task deleted'),
  task_restored: ofTask('Task restored'),
}

const nameOf = (catalog: Catalog, stageId = 0) => stageOf(catalog, stageId)?.name ?? 'a former stage'

import * as v from 'valibot'
import { ExistingContact } from '#contract/contacts/contact.ts'
import { ContactLanguage } from '#contract/contacts/language.ts'
import {
  ADDRESS_MAX,
  address,
  countText,
  estimate,
  id,
  idText,
  inCapitals,
  line,
  lines,
  NAME_MAX,
  NOTES_MAX,
  personName,
  phone,
  requiredLine,
  searchText,
  zip,
} from '#contract/fields.ts'
import { InquiryState } from '#contract/inquiries/state.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { cursor, page } from '#contract/page.ts'
import { recordId } from '#contract/record-id.ts'
import { Appointment, NewAppointment, NextAppointment } from '#contract/schedule/appointment.ts'
import { TASK_TYPES } from '#contract/tasks/tasks.ts'
import { because } from '#contract/validation.ts'
import { LEAD_LIST_MAX, LEAD_TASK_FILTERS } from './board-filter.ts'
import { ShadeHeight, ShadeSize } from './shade.ts'

export const LeadPath = v.strictObject({ leadId: idText('lead_id') })

export const STAGE_PAGE_SIZE = 200
/** How many of the last notes the card of a form draft shows. */
export const DRAFT_NOTES = 3
export const RECENT_DRAFT_MS = 24 * 3_600_000
export const PROJECT_TITLE_MAX = 255

export const PROPERTY_LOCATIONS = ['FRONT', 'BACK'] as const
/** Why a lead was lost. */
export const ARCHIVE_REASONS = ['price', 'went_with_another', 'no_answer', 'not_our_work', 'other'] as const
export type ArchiveReason = (typeof ARCHIVE_REASONS)[number]
export const ARCHIVE_NOTE_MAX = 200
export const TITLE_COLORS = ['GALV', 'WHITE', 'OTHER'] as const

/** A note on the card of a form draft. */
export const DraftNote = v.object({
  note_id: v.number(),
  content: v.string(),
  user_name: v.string(),
  created_at: v.number(),
})
export type DraftNote = v.InferOutput<typeof DraftNote>
export const DraftNoteAnswer = v.object({ success: v.literal(true), note: DraftNote })
export type DraftNoteAnswer = v.InferOutput<typeof DraftNoteAnswer>

/** A task in a list of leads. `title`: the beginning of the description if the task has no title. */
export const NextTask = v.object({
  task_id: v.number(),
  title: v.string(),
  type: v.picklist(TASK_TYPES),
  due_at: v.nullable(v.number()),
})
export type NextTask = v.InferOutput<typeof NextTask>

export const Lead = v.object({
  lead_id: v.number(),
  contact_id: v.nullable(v.number()),
  is_draft: v.boolean(),
  stage_id: v.number(),
  stage_name: v.string(),
  seller_id: v.nullable(v.number()),
  seller_name: v.nullable(v.string()),
  category_id: v.nullable(v.number()),
  category_name: v.nullable(v.string()),
  value_estimate: v.number(),
  property_location: v.nullable(v.picklist(PROPERTY_LOCATIONS)),
  notes: v.nullable(v.string()),
  project_title: v.nullable(v.string()),
  title_size: v.nullable(v.string()),
  title_height: v.nullable(v.string()),
  title_color: v.nullable(v.string()),
  /** Why it is in the archive, as a code and in words; null elsewhere or without a reason. */
  archive_reason: v.nullable(v.picklist(ARCHIVE_REASONS)),
  archive_note: v.nullable(v.string()),
  draft_name: v.nullable(v.string()),
  draft_phone: v.nullable(v.string()),
  draft_email: v.nullable(v.string()),
  draft_address: v.nullable(v.string()),
  /** The language in which the visitor of a form draft read the form; null for other leads. */
  draft_language: v.nullable(v.picklist(LANGUAGES)),
  draft_category_id: v.nullable(v.number()),
  contact_name: v.nullable(v.string()),
  contact_phone: v.nullable(v.string()),
  contact_email: v.nullable(v.string()),
  contact_address: v.nullable(v.string()),
  contact_zip: v.nullable(v.string()),
  created_at: v.number(),
  updated_at: v.number(),
  stage_entered_at: v.number(),
  /** Its open task that is due first. Tasks without a time come last. */
  next_task: v.nullable(NextTask),
  /** Its open appointment that comes first. */
  next_appointment: v.nullable(NextAppointment),
  version: v.number(),
  /** The contact that has the phone of a form draft; only in the list of Form Drafts. */
  known_contact: v.optional(v.nullable(ExistingContact)),
  /** The default seller of a promotion; only in the list of Form Drafts. */
  suggested_seller: v.optional(v.nullable(v.number())),
  /** The inquiry of a form draft, and its last notes; only in the list of Form Drafts. */
  inquiry: v.optional(v.nullable(InquiryState)),
  draft_notes: v.optional(v.array(DraftNote)),
})
export type Lead = v.InferOutput<typeof Lead>

/** `suspected`: the number of form drafts that are suspected spam; only in the list of Form Drafts. */
export const LeadPage = v.object({ ...page(Lead).entries, suspected: v.optional(v.number()) })
export type LeadPage = v.InferOutput<typeof LeadPage>

export const LeadAnswer = v.object({ success: v.literal(true), lead: Lead })
export type LeadAnswer = v.InferOutput<typeof LeadAnswer>
/** `points`: the awarded minus the reversed points of a move; 0 if the stage stays. */
export const LeadChangeAnswer = v.object({ ...LeadAnswer.entries, points: v.number() })
export type LeadChangeAnswer = v.InferOutput<typeof LeadChangeAnswer>
export const PromotionAnswer = v.object({
  ...LeadChangeAnswer.entries,
  contact_id: v.number(),
  /** The booked appointment; null without one. */
  appointment: v.nullable(Appointment),
})
export type PromotionAnswer = v.InferOutput<typeof PromotionAnswer>
export const DoneAnswer = v.object({ success: v.literal(true) })
export type DoneAnswer = v.InferOutput<typeof DoneAnswer>

/** The filter of a list of leads, or of the board. `q` searches the title, the client's name, phone, address and ZIP, and the document numbers. */
const filter = {
  seller: v.optional(idText('seller')),
  category: v.optional(idText('category')),
  task: v.optional(
    v.picklist(LEAD_TASK_FILTERS, because('not_one_of', { field: 'task', options: LEAD_TASK_FILTERS.join(', ') })),
  ),
  q: v.optional(searchText),
}

/** `only`: suspected spam. Without it the list of Form Drafts leaves out suspected spam. */
const SUSPECTED_FILTERS = ['only'] as const

const suspected = v.optional(
  v.picklist(SUSPECTED_FILTERS, because('not_one_of', { field: 'suspected', options: SUSPECTED_FILTERS.join(', ') })),
)

/** Leads of a stage are sorted by their last move; with `q` or `task`, or without `stage`, by age. Newest first. */
export const LeadQuery = v.strictObject({
  stage: v.optional(idText('stage')),
  suspected,
  ...filter,
  limit: v.optional(countText('limit', 1, LEAD_LIST_MAX)),
  page: v.optional(countText('page', 1, 100_000)),
  cursor: v.optional(cursor),
})
export type LeadQuery = v.InferOutput<typeof LeadQuery>

/** The form drafts of a table, with the filter of the list. */
export const DraftExportQuery = v.strictObject({ suspected })
export type DraftExportQuery = v.InferOutput<typeof DraftExportQuery>

export const BoardQuery = v.strictObject({ ...filter, limit: v.optional(countText('limit', 1, STAGE_PAGE_SIZE)) })
export type BoardQuery = v.InferOutput<typeof BoardQuery>

export const BoardColumn = v.object({
  stage_id: v.number(),
  /** Both are null if a search or `task` has more matches than the page. */
  total: v.nullable(v.number()),
  value_estimate: v.nullable(v.number()),
  data: v.array(Lead),
  next: v.nullable(v.string()),
})
export type BoardColumn = v.InferOutput<typeof BoardColumn>

/** The first page of each stage, with totals of all matches. Totals may be null as in a column. */
export const Board = v.object({
  columns: v.array(BoardColumn),
  sellers: v.array(v.object({ seller_id: v.number(), name: v.string(), active_pipeline: v.nullable(v.number()) })),
})
export type Board = v.InferOutput<typeof Board>

const projectFields = {
  value_estimate: v.optional(estimate),
  property_location: v.optional(v.nullable(v.picklist(PROPERTY_LOCATIONS, because('location_unknown')))),
  notes: v.optional(v.nullable(inCapitals(lines('notes', NOTES_MAX), 'notes', NOTES_MAX))),
  project_title: v.optional(v.nullable(line('project_title', PROJECT_TITLE_MAX))),
  title_size: v.optional(v.nullable(ShadeSize)),
  title_height: v.optional(v.nullable(ShadeHeight)),
  title_color: v.optional(v.nullable(v.picklist(TITLE_COLORS, because('color_unknown')))),
}

const NewLeadContact = v.strictObject({
  contact_id: recordId('contact_id'),
  name: inCapitals(personName, 'name', NAME_MAX),
  phone,
  address: v.optional(inCapitals(address, 'address', ADDRESS_MAX)),
  zip: v.optional(v.nullable(zip)),
  language: v.optional(ContactLanguage),
})

/**
 * A new lead of an existing contact (`contact_id`) or of a new one (`contact`): exactly one of the two. The Worker checks the
 * fields that the category requires.
 */
export const NewLead = v.pipe(
  v.strictObject({
    lead_id: recordId('lead_id'),
    contact_id: v.optional(id('contact_id')),
    contact: v.optional(NewLeadContact),
    /** By default that of the existing contact, or `DEFAULT_CATEGORY_ID` for a new one. */
    category_id: v.optional(id('category_id')),
    stage_id: v.optional(id('stage_id')),
    seller_id: id('Seller'),
    ...projectFields,
  }),
  v.check((lead) => (lead.contact_id === undefined) !== (lead.contact === undefined), because('contact_or_contact_id')),
)
export type NewLead = v.InferOutput<typeof NewLead>

/** Why a lead is lost. The reason `other` needs a note. */
const loss = {
  archive_reason: v.optional(v.picklist(ARCHIVE_REASONS, because('archive_reason_unknown'))),
  archive_note: v.optional(line('archive_note', ARCHIVE_NOTE_MAX)),
}

const hasRequiredNote = (loss: { archive_reason?: ArchiveReason | undefined; archive_note?: string | undefined }) =>
  loss.archive_reason !== 'other' || Boolean(loss.archive_note)

/** The fields of the form for a lost lead. */
export const Loss = v.pipe(
  v.object({ ...loss, archive_reason: loss.archive_reason.wrapped }),
  v.forward(
    v.check((said) => hasRequiredNote(said), because('archive_note_required')),
    ['archive_note'],
  ),
)
export type Loss = v.InferOutput<typeof Loss>

/** A change of a lead. `stage_id` moves it. A move to the archive may have a reason. `contact_id` promotes a form draft. */
export const LeadChange = v.pipe(
  v.strictObject({
    lead_id: id('lead_id'),
    version: v.optional(id('version')),
    stage_id: v.optional(id('stage_id')),
    seller_id: v.optional(v.nullable(id('seller_id'))),
    category_id: v.optional(id('category_id')),
    contact_id: v.optional(id('contact_id')),
    ...projectFields,
    ...loss,
  }),
  v.forward(
    v.check((said) => hasRequiredNote(said), because('archive_note_required')),
    ['archive_note'],
  ),
)
export type LeadChange = v.InferOutput<typeof LeadChange>

/** Undoes the move, or the promotion, that led to this version of the lead. */
export const MoveUndo = v.strictObject({ version: id('version') })

export const DraftRemoval = v.strictObject({ lead_id: id('lead_id') })

/**
 * With `contact_id` the form draft becomes a lead of that contact, else of a new one. `appointment`: it is booked in the same
 * request, and the lead enters the stage of its kind.
 */
export const Promotion = v.strictObject({
  seller_id: v.optional(id('seller_id')),
  contact_id: v.optional(id('contact_id')),
  appointment: v.optional(NewAppointment),
})
export type Promotion = v.InferOutput<typeof Promotion>

export const ProjectTitle = inCapitals(requiredLine('form_title', PROJECT_TITLE_MAX), 'form_title', PROJECT_TITLE_MAX)

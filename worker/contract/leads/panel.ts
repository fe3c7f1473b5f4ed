import * as v from 'valibot'
import { Timeline } from '#contract/activity/timeline.ts'
import { InquiryState } from '#contract/inquiries/state.ts'
import { Note } from '#contract/notes/notes.ts'
import { ContactTask } from '#contract/tasks/tasks.ts'
import { Lead } from './lead.ts'

/** How many of the last notes come with a lead's panel, and how many of the awards that were taken back. */
export const PANEL_NOTES = 50
export const PANEL_REVERSED = 10

/** The points that a lead earned by entering a stage; `reversed_at` while they are taken back. */
export const Award = v.object({
  entry_id: v.number(),
  stage_id: v.number(),
  stage_name: v.string(),
  seller_name: v.nullable(v.string()),
  points: v.number(),
  awarded_at: v.number(),
  reversed_at: v.nullable(v.number()),
})
export type Award = v.InferOutput<typeof Award>

/** All that the panel of a lead shows. */
export const LeadPanel = v.object({
  lead: Lead,
  /** How it came by the public form; null where it came otherwise. */
  inquiry: v.nullable(InquiryState),
  /** Open ones first, by their due time. */
  tasks: v.array(ContactTask),
  /** The newest first. */
  notes: v.array(Note),
  /** In the order in which they were earned. */
  awards: v.array(Award),
  timeline: Timeline,
})
export type LeadPanel = v.InferOutput<typeof LeadPanel>

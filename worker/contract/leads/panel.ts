import * as v from 'valibot'
import { Timeline } from '#contract/activity/timeline.ts'
import { InquiryState } from '#contract/inquiries/state.ts'
import { Note } from '#contract/notes/notes.ts'
import { Appointment } from '#contract/schedule/appointment.ts'
import { ContactTask } from '#contract/tasks/tasks.ts'
import { Lead } from './lead.ts'

/** How many of the last notes, and of the last reversed awards, the panel of a lead has. */
export const PANEL_NOTES = 50
export const PANEL_REVERSED = 10

/** An award of a lead. `reversed_at`: null for an active award. */
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

/** The contents of the panel of a lead. */
export const LeadPanel = v.object({
  lead: Lead,
  /** Null for a lead without an inquiry. */
  inquiry: v.nullable(InquiryState),
  /** Open ones first, by their due time. */
  tasks: v.array(ContactTask),
  /** Open ones first, by their day; then the others, newest first. */
  appointments: v.array(Appointment),
  /** Newest first. */
  notes: v.array(Note),
  /** Sorted by time. */
  awards: v.array(Award),
  timeline: Timeline,
})
export type LeadPanel = v.InferOutput<typeof LeadPanel>

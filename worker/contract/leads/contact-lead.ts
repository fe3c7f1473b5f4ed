import * as v from 'valibot'
import { ARCHIVE_REASONS, Lead } from './lead.ts'

/** How many jobs come with a profile; and how many one list of them can have. */
export const PROFILE_JOBS = 200
export const JOB_LIST_MAX = 1000
/** How many of its jobs a profile shows at first. */
export const JOBS_SHOWN = 20

/** A lead as the profile of its contact shows it. */
export const Job = v.object({
  ...v.pick(Lead, [
    'lead_id',
    'stage_id',
    'stage_name',
    'seller_id',
    'seller_name',
    'category_id',
    'category_name',
    'value_estimate',
    'property_location',
    'notes',
    'project_title',
    'title_size',
    'title_height',
    'title_color',
    'created_at',
    'version',
  ]).entries,
  /** Why a job in the archive was lost, where that was said. */
  archive_reason: v.nullable(v.picklist(ARCHIVE_REASONS)),
  archive_note: v.nullable(v.string()),
})
export type Job = v.InferOutput<typeof Job>

/** The newest first. */
export const Jobs = v.array(Job)

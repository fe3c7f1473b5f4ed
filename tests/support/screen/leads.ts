import { STARTING_STAGES } from '#contract/catalog/catalog.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { LEAD } from './records.ts'

export const stageName = (id: number) => STARTING_STAGES.find(({ stage_id }) => stage_id === id)?.name ?? ''

/** Leads of a stage, called "Info 1", "Info 2" and so on. */
export const leadsIn = (stage_id: number, count: number, more: Partial<Lead> = {}): Lead[] =>
  Array.from({ length: count }, (_, i) => ({
    ...LEAD,
    ...{ lead_id: stage_id * 100 + i + 1, contact_id: stage_id * 100 + i + 1 },
    ...{ stage_id, stage_name: stageName(stage_id), stage_entered_at: Date.now(), created_at: Date.now() },
    project_title: `${stageName(stage_id)} ${i + 1}`,
    contact_name: `CLIENT ${stage_id}-${i + 1}`,
    ...more,
  }))

import { queryOptions } from '@tanstack/react-query'
import type { Stage } from '#contract/catalog.ts'
import { STAGE_PAGE_SIZE } from '#contract/leads/lead.ts'
import { api } from '#web/api.ts'
import { bodyOf } from '#web/lib/api/fetch-api.ts'
import { DRAFTS } from '#web/lib/api/read-keys.ts'

export const draftsStage = (stages: readonly Stage[]) => stages.find((one) => one.kind === 'drafts')?.stage_id ?? 1

export const draftsQuery = (stage: number) =>
  queryOptions({
    queryKey: [...DRAFTS, stage],
    queryFn: () => bodyOf(api.leads.$get({ query: { stage: String(stage), limit: String(STAGE_PAGE_SIZE) } })),
  })

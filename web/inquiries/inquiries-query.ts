import { queryOptions, useMutation } from '@tanstack/react-query'
import type { Stage } from '#contract/catalog/catalog.ts'
import { type LeadPage, STAGE_PAGE_SIZE } from '#contract/leads/lead.ts'
import { api } from '#web/api.ts'
import { withFurtherPages } from '#web/cache/further-pages.ts'
import { DRAFTS } from '#web/cache/read-keys.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { toast } from '#web/lib/toasts.ts'

export const draftsStageId = (stages: readonly Stage[]) => stages.find((one) => one.kind === 'drafts')?.stage_id ?? 1

const readInquiries = (stage: number, query: { cursor?: string; limit: string }) =>
  bodyOf(api.leads.$get({ query: { stage: String(stage), ...query } }))

/** A draft that was moved meanwhile may stand on both pages. */
const withPage = (list: LeadPage, { data, next }: LeadPage): LeadPage => {
  const known = new Set(list.data.map(({ lead_id }) => lead_id))
  return { ...list, data: [...list.data, ...data.filter(({ lead_id }) => !known.has(lead_id))], next }
}

/** The drafts as far as they were loaded, the newest first, with the total of all. */
export const inquiriesQuery = (stage: number) => {
  const queryKey = [...DRAFTS, stage]
  return queryOptions({
    queryKey,
    queryFn: async ({ client }) =>
      withFurtherPages(await readInquiries(stage, { limit: String(STAGE_PAGE_SIZE) }), {
        known: () => client.getQueryData<LeadPage>(queryKey),
        readNext: (query) => readInquiries(stage, query),
        limit: STAGE_PAGE_SIZE,
        append: withPage,
      }),
  })
}

/** Loads the next page of drafts behind those that are shown. */
export const useMoreInquiries = (stage: number) =>
  useMutation({
    mutationFn: (cursor: string) => readInquiries(stage, { cursor, limit: String(STAGE_PAGE_SIZE) }),
    onSuccess: (page, _, __, { client }) =>
      client.setQueryData<LeadPage>([...DRAFTS, stage], (list) => list && withPage(list, page)),
    onError: (error) => toast.error(error.message),
  })

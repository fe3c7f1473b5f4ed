import { type QueryClient, queryOptions, useMutation } from '@tanstack/react-query'
import type { Stage } from '#contract/catalog/catalog.ts'
import { type Lead, type LeadPage, STAGE_PAGE_SIZE } from '#contract/leads/lead.ts'
import { api } from '#web/api.ts'
import { pageWithout, withFurtherPages } from '#web/cache/list-pages.ts'
import { DRAFTS } from '#web/cache/read-keys.ts'
import { inReads } from '#web/cache/reads.ts'
import { draftsStage } from '#web/catalog/stage-kinds.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { toast } from '#web/lib/toasts.ts'
import { withPendingWrites } from '#web/offline/optimistic-changes.ts'

/** The id of Form Drafts; 1, its id in a new business, if the catalog lacks it. */
export const draftsStageId = (stages: readonly Stage[]) => draftsStage(stages)?.stage_id ?? 1

const readInquiries = (stage: number, query: { cursor?: string; limit: string }) =>
  bodyOf(api.leads.$get({ query: { stage: String(stage), ...query } }))

/** An inquiry that moved between two requests can be on both pages. */
const withPage = (list: LeadPage, { data, next }: LeadPage): LeadPage => {
  const known = new Set(list.data.map(({ lead_id }) => lead_id))
  return { ...list, data: [...list.data, ...data.filter(({ lead_id }) => !known.has(lead_id))], next }
}

/** The loaded inquiries, newest first, with the total of all. */
export const inquiriesQuery = (stage: number) => {
  const queryKey = [...DRAFTS, stage]
  return queryOptions({
    queryKey,
    queryFn: async ({ client }) =>
      withFurtherPages(await readInquiries(stage, { limit: String(STAGE_PAGE_SIZE) }), {
        cached: () => client.getQueryData<LeadPage>(queryKey),
        readNext: (query) => readInquiries(stage, query),
        limit: STAGE_PAGE_SIZE,
        append: withPage,
      }),
  })
}

/** An inquiry as a cached list has it, else as the server does. Rejects without either. */
export const readInquiry = async (client: QueryClient, leadId: number): Promise<Lead> =>
  client
    .getQueriesData<LeadPage>({ queryKey: DRAFTS })
    .flatMap(([key, page]) => (page ? withPendingWrites(client, key, page).data : []))
    .find(({ lead_id }) => lead_id === leadId) ??
  (await bodyOf(api.leads[':leadId'].$get({ param: { leadId: String(leadId) } })))

/** Removes an inquiry from the lists of form drafts and from the days. */
export const removedInquiry = (leadId: number) =>
  inReads({
    'leads/drafts': (page) => pageWithout(page, (inquiry) => inquiry.lead_id === leadId),
    'schedule/day': (day) => ({ ...day, inquiries: day.inquiries.filter(({ lead_id }) => lead_id !== leadId) }),
  })

/** Loads the next page of inquiries. */
export const useMoreInquiries = (stage: number) =>
  useMutation({
    mutationFn: (cursor: string) => readInquiries(stage, { cursor, limit: String(STAGE_PAGE_SIZE) }),
    onSuccess: (page, _, __, { client }) =>
      client.setQueryData<LeadPage>([...DRAFTS, stage], (list) => list && withPage(list, page)),
    onError: (error) => toast.error(error.message),
  })

import { useQueryClient } from '@tanstack/react-query'
import type { LeadPage } from '#contract/leads.ts'
import { api } from '#web/api.ts'
import { bodyOf, type CallFailed } from '#web/lib/call.ts'
import { toast } from '#web/lib/toasts.ts'
import { useWrite } from '#web/lib/use-write.ts'

const DRAFTS = ['leads', 'drafts'] as const

/** The server's own sentence where it decided; the specification's where it did not get that far. */
const sentenceOf = (error: CallFailed, otherwise: string) => (error.mayPassLater ? otherwise : error.message)

const useForgetDraft = () => {
  const client = useQueryClient()
  return (leadId: number) =>
    client.setQueriesData<LeadPage>(
      { queryKey: DRAFTS },
      (page) => page && { ...page, data: page.data.filter((draft) => draft.lead_id !== leadId) },
    )
}

/** Promotes a draft to Info, with a new contact. */
export const usePromoteDraft = () => {
  const forget = useForgetDraft()
  return useWrite({
    send: (leadId: number, headers) =>
      bodyOf(api.leads[':leadId'].promotion.$post({ param: { leadId: String(leadId) }, json: {} }, { headers })),
    done: (_, leadId) => {
      forget(leadId)
      toast.success('Lead successfully promoted to Info stage!')
    },
    failed: (error) => toast.error(sentenceOf(error, 'Failed to promote lead. Please try again.')),
    refresh: [['leads'], ['stats'], ['contacts']],
  })
}

/** Deletes a draft that has no contact. */
export const useDeleteDraft = () => {
  const forget = useForgetDraft()
  return useWrite({
    send: (leadId: number, headers) => bodyOf(api.leads.index.$delete({ json: { lead_id: leadId } }, { headers })),
    done: (_, leadId) => {
      forget(leadId)
      toast.success('Draft lead deleted successfully')
    },
    failed: (error) => toast.error(sentenceOf(error, 'Failed to delete draft lead. Please try again.')),
    refresh: [['leads'], ['stats']],
  })
}

import { useQueryClient } from '@tanstack/react-query'
import type { LeadPage } from '#contract/leads/lead.ts'
import { api } from '#web/api.ts'
import { type ApiError, bodyOf } from '#web/lib/api/fetch-api.ts'
import { staleQueries } from '#web/lib/api/invalidation.ts'
import { useWrite } from '#web/lib/api/use-write.ts'
import { toast } from '#web/lib/toasts.ts'

/** An offer needs longer than a message. */
const OFFER_MS = 12_000

const DRAFTS = ['leads', 'drafts'] as const

/** The server's own sentence where it decided; the specification's where it did not get that far. */
const sentenceOf = (error: ApiError, otherwise: string) => (error.mayPassLater ? otherwise : error.message)

const useForgetDraft = () => {
  const client = useQueryClient()
  return (leadId: number) =>
    client.setQueriesData<LeadPage>(
      { queryKey: DRAFTS },
      (page) => page && { ...page, data: page.data.filter((draft) => draft.lead_id !== leadId) },
    )
}

interface PromotionOf {
  leadId: number
  /** The contact whose new lead the inquiry becomes; a new contact is made without one. */
  contactId?: number
}

/** Promotes a draft to Info. A phone that a contact has already offers to attach the inquiry there. */
export const usePromoteDraft = () => {
  const forget = useForgetDraft()
  const promotion = useWrite({
    send: ({ leadId, contactId }: PromotionOf, headers) =>
      bodyOf(
        api.leads[':leadId'].promotion.$post(
          { param: { leadId: String(leadId) }, json: contactId === undefined ? {} : { contact_id: contactId } },
          { headers },
        ),
      ),
    done: (_, { leadId }) => {
      forget(leadId)
      toast.success('Lead successfully promoted to Info stage!')
    },
    failed: (error, { leadId }) => {
      const existing = error.answer.existing_contact
      toast.error(sentenceOf(error, 'Failed to promote lead. Please try again.'), {
        ...(existing && {
          duration: OFFER_MS,
          action: {
            label: `Attach to ${existing.name}`,
            act: () => promotion.write({ leadId, contactId: existing.contact_id }),
          },
        }),
      })
    },
    refresh: staleQueries('lead'),
  })
  return promotion
}

/** Deletes a draft that has no contact. */
export const useDeleteDraft = () => {
  const forget = useForgetDraft()
  return useWrite({
    send: (leadId: number, headers) => bodyOf(api.leads.$delete({ json: { lead_id: leadId } }, { headers })),
    done: (_, leadId) => {
      forget(leadId)
      toast.success('Draft lead deleted successfully')
    },
    failed: (error) => toast.error(sentenceOf(error, 'Failed to delete draft lead. Please try again.')),
    refresh: staleQueries('lead'),
  })
}

import { queryOptions, useQuery } from '@tanstack/react-query'
import type { LeadDocuments } from '#contract/documents/lead-documents.ts'
import { DEFAULT_LANGUAGE, type Language } from '#contract/languages.ts'
import { api } from '#web/api.ts'
import { documentsKey } from '#web/cache/read-keys.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { usePendingWrites } from '#web/offline/optimistic-changes.ts'
import { useOutbox } from '#web/offline/outbox.ts'
import { useIsUnsent } from '#web/offline/unsent-records.ts'

export const NO_DOCUMENTS: LeadDocuments = { estimates: [], receipts: [], customer_language: DEFAULT_LANGUAGE }

export const leadDocumentsQuery = (leadId: number) =>
  queryOptions({
    queryKey: documentsKey(leadId),
    queryFn: (): Promise<LeadDocuments> =>
      bodyOf(api.leads[':leadId'].documents.$get({ param: { leadId: String(leadId) } })),
  })

/**
 * The documents of a lead with the queued ones. Without a network they are at least those that this device has written,
 * and `error` is set.
 */
export const useLeadDocuments = (leadId: number, enabled = true) => {
  const { queryKey } = leadDocumentsQuery(leadId)
  const select = usePendingWrites<LeadDocuments>(queryKey)
  const isUnsent = useIsUnsent(leadId)
  const isKnown = useOutbox((outbox) => outbox.isRead)
  const query = useQuery({
    ...leadDocumentsQuery(leadId),
    enabled: enabled && !isUnsent,
    // A lead that is not sent yet has only queued documents.
    ...(isUnsent && isKnown && { placeholderData: NO_DOCUMENTS }),
    select,
  })
  const data = query.data ?? (query.error ? select(NO_DOCUMENTS) : undefined)
  return { ...query, data }
}

/** The language in which the customer of a lead reads, as the cache has it. */
export const useCustomerLanguage = (leadId: number): Language =>
  useLeadDocuments(leadId, false).data?.customer_language ?? DEFAULT_LANGUAGE

/** The language of a document: its own, or that of the contact. */
export const useDocumentLanguage = ({
  lead_id,
  language,
}: {
  lead_id: number
  language: Language | null
}): Language => {
  const customer = useCustomerLanguage(lead_id)
  return language ?? customer
}

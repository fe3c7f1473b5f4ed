import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '#web/api.ts'
import { bodyOf } from '#web/http/fetch-api.ts'

/** Photo URLs expire after an hour, so the list is read again before. */
const RENEW_MS = 50 * 60_000

export const inquiryPhotosQuery = queryOptions({
  queryKey: ['leads', 'inquiry-photos'],
  queryFn: () => bodyOf(api.inquiries.photos.$get()),
})

/** Photos of the inquiries in Form Drafts. */
export const useInquiryPhotos = () =>
  useQuery({
    ...inquiryPhotosQuery,
    refetchInterval: RENEW_MS,
  }).data ?? []

import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '#web/api.ts'
import { bodyOf } from '#web/http/fetch-api.ts'

/** The addresses of photos are valid for an hour at least: the list is read again before. */
const RENEW_MS = 50 * 60_000

export const inquiryPhotosQuery = queryOptions({
  queryKey: ['leads', 'inquiry-photos'],
  queryFn: () => bodyOf(api.inquiries.photos.$get()),
})

/** The photos that came with the inquiries in Form Drafts. */
export const useInquiryPhotos = () =>
  useQuery({
    ...inquiryPhotosQuery,
    refetchInterval: RENEW_MS,
  }).data ?? []

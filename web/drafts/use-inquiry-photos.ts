import { useQuery } from '@tanstack/react-query'
import { api } from '#web/api.ts'
import { bodyOf } from '#web/lib/api/fetch-api.ts'

/** The addresses of photos are valid for an hour at least: the list is read again before. */
const RENEW_MS = 50 * 60_000

/** The photos that came with the inquiries in Form Drafts. */
export const useInquiryPhotos = () =>
  useQuery({
    queryKey: ['leads', 'inquiry-photos'],
    queryFn: () => bodyOf(api.inquiries.photos.$get()),
    refetchInterval: RENEW_MS,
  }).data ?? []

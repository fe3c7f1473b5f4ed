import { useQuery } from '@tanstack/react-query'
import type { Photo } from '#contract/photos/photo.ts'
import { api } from '#web/api.ts'
import { PHOTO_URL_RENEW_MS } from '#web/cache/photo-urls.ts'
import { albumOf, profileReadInProgress } from '#web/cache/profile-reads.ts'
import { albumKey } from '#web/cache/read-keys.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { usePendingWrites } from '#web/offline/optimistic-changes.ts'
import { useIsUnsent } from '#web/offline/unsent-records.ts'

const NO_PHOTOS: Photo[] = []

/** The photos and PDFs of a contact. */
export const useAlbum = (contactId: number) => {
  const isUnsent = useIsUnsent(contactId)
  return useQuery({
    queryKey: albumKey(contactId),
    queryFn: async () => {
      const beside = await profileReadInProgress(contactId)
      if (beside) return albumOf(beside)
      const param = { contactId: String(contactId) }
      return bodyOf(api.contacts[':contactId'].images.$get({ param, query: { files: 'true' } }))
    },
    refetchInterval: PHOTO_URL_RENEW_MS,
    // An unsent contact has only queued photos.
    ...(isUnsent && { enabled: false, placeholderData: NO_PHOTOS }),
    select: usePendingWrites<Photo[]>(albumKey(contactId)),
  })
}

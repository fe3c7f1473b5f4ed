import { useQuery } from '@tanstack/react-query'
import type { Photo } from '#contract/photos/photo.ts'
import { api } from '#web/api.ts'
import { type ApiError, bodyOf } from '#web/lib/api/fetch-api.ts'
import { useWrite } from '#web/lib/api/use-write.ts'
import { toast } from '#web/lib/toasts.ts'
import { albumKey, hidePhoto, showPhoto } from './photo-cache.ts'

/** Addresses are good for an hour at least. */
const RENEW_MS = 50 * 60_000

export const usePhotos = (contactId: number) =>
  useQuery({
    queryKey: albumKey(contactId),
    queryFn: () => bodyOf(api.contacts[':contactId'].images.$get({ param: { contactId: String(contactId) } })),
    refetchInterval: RENEW_MS,
  })

const sentenceOf = (error: ApiError, otherwise: string) => (error.mayPassLater ? otherwise : error.message)

/** Moves photos of a contact to the trash at once, and says how to undo it. */
export const useDeletePhoto = (contactId: number) => {
  const refresh = [albumKey(contactId)]
  const paramOf = ({ image_id }: Photo) => ({ contactId: String(contactId), imageId: String(image_id) })
  const image = api.contacts[':contactId'].images[':imageId']

  const restoration = useWrite({
    send: (photo: Photo, headers) => bodyOf(image.restoration.$post({ param: paramOf(photo) }, { headers })),
    done: (answer) => showPhoto(contactId, answer.image),
    failed: (error) => toast.error(sentenceOf(error, 'Failed to restore photo. Please try again.')),
    refresh,
  })
  const removal = useWrite({
    send: (photo: Photo, headers) => bodyOf(image.$delete({ param: paramOf(photo) }, { headers })),
    done: (_, photo) =>
      toast.success('Photo deleted', { action: { label: 'Undo', act: () => restoration.write(photo) } }),
    failed: (error, photo) => {
      showPhoto(contactId, photo)
      toast.error(sentenceOf(error, 'Failed to delete photo. Please try again.'))
    },
    refresh,
  })
  return (photo: Photo) => {
    hidePhoto(contactId, photo.image_id)
    removal.write(photo)
  }
}

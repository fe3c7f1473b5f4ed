import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Photo } from '#contract/photos/photo.ts'
import { lazyDialog } from '#web/loading/lazy-dialog.tsx'
import { useDeletePhoto } from '#web/photos/delete-photo.write.ts'
import type { PhotoLead } from '#web/photos/photo-lead.ts'
import { useAlbum } from '#web/photos/use-album.ts'
import { useScreenState } from '#web/ui/keep-mounted.tsx'

const LazyViewer = lazyDialog(async () => (await import('#web/photos/viewer/viewer.tsx')).Viewer)

/** Photo URLs expire after an hour. If an image fails, a list older than this, in milliseconds, is read again. */
const FRESH_MS = 60_000

interface ViewerPhotos {
  contactId: number
  photos: readonly Photo[]
  /** The contact's leads, if they are known. */
  leads: readonly PhotoLead[]
}

/** The viewer for some of a contact's photos. Closing it focuses the last viewed thumbnail in the container. */
export const useViewer = ({ contactId, photos, leads }: ViewerPhotos) => {
  // Id and index: if the shown photo is deleted, the next photo at its index is shown.
  const [shown, setShown] = useScreenState<{ id: number; index: number } | undefined>(undefined)
  const container = useRef<HTMLDivElement>(null)
  const list = useAlbum(contactId)
  const remove = useDeletePhoto(contactId)
  const found = photos.findIndex((photo) => photo.image_id === shown?.id)
  const index = shown && (found >= 0 ? found : Math.min(shown.index, photos.length - 1))
  const show = (next: number) => setShown({ id: photos[next]?.image_id ?? 0, index: next })

  const refreshUrls = () => {
    if (Date.now() - list.dataUpdatedAt > FRESH_MS && !list.isFetching) list.refetch({ cancelRefetch: false })
  }
  const close = () => {
    const last = index === undefined ? undefined : photos[index]
    flushSync(() => setShown(undefined))
    container.current?.querySelector<HTMLElement>(`[data-photo="${last?.image_id}"]`)?.focus()
  }

  return {
    container,
    show,
    /** Reads the photos again for new URLs after an image failed to load. */
    refreshUrls,
    preload: LazyViewer.preload,
    viewer: index !== undefined && (
      <LazyViewer
        contactId={contactId}
        photos={photos}
        leads={leads}
        index={index}
        onShow={show}
        onDelete={remove}
        onClose={close}
        onImageError={refreshUrls}
      />
    ),
  }
}

import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Photo } from '#contract/photos/photo.ts'
import { photosWords } from '#web/messages/photos.ts'
import { useDeletePhoto, usePhotos } from '#web/photos/use-photos.ts'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './album.module.css'
import { type AlbumLayout, PhotoGrid, PhotoList } from './photo-items.tsx'

const LazyViewer = lazyDialog(async () => (await import('#web/photos/viewer/viewer.tsx')).Viewer)

/** Photo addresses run out after an hour: where a picture fails, a list older than this is read again for new ones. */
const FRESH_MS = 60_000

interface AlbumProps {
  contactId: number
  layout: AlbumLayout
  photos: readonly Photo[]
}

/** The photos of a contact, and the viewer over them. */
export const Album = ({ contactId, layout, photos }: AlbumProps) => {
  // By id and by place: where the shown photo is deleted, the next one at its place is shown.
  const [shown, setShown] = useState<{ id: number; index: number }>()
  const container = useRef<HTMLDivElement>(null)
  const list = usePhotos(contactId)
  const remove = useDeletePhoto(contactId)
  const Items = layout === 'grid' ? PhotoGrid : PhotoList
  const found = photos.findIndex((photo) => photo.image_id === shown?.id)
  const index = shown && (found >= 0 ? found : Math.min(shown.index, photos.length - 1))
  const show = (next: number) => setShown({ id: photos[next]?.image_id ?? 0, index: next })

  const renew = () => {
    if (Date.now() - list.dataUpdatedAt > FRESH_MS && !list.isFetching) list.refetch({ cancelRefetch: false })
  }
  const close = () => {
    const last = index === undefined ? undefined : photos[index]
    flushSync(() => setShown(undefined))
    container.current?.querySelector<HTMLElement>(`[data-photo="${last?.image_id}"]`)?.focus()
  }

  return (
    <div ref={container} onPointerOver={LazyViewer.preload}>
      <Items photos={photos} onOpen={show} onBroken={renew} />
      {index !== undefined && (
        <LazyViewer photos={photos} index={index} onShow={show} onDelete={remove} onClose={close} onBroken={renew} />
      )}
    </div>
  )
}

const LOADING_PHOTOS = [1, 2, 3, 4, 5, 6]

export const AlbumSkeleton = ({ layout }: { layout: AlbumLayout }) => (
  <div
    className={layout === 'grid' ? styles.grid : styles.list}
    aria-busy="true"
    role="status"
    aria-label={photosWords.loading}
  >
    {LOADING_PHOTOS.map((photo) => (
      <Skeleton key={photo} height={layout === 'grid' ? '6rem' : '4.5rem'} />
    ))}
  </div>
)

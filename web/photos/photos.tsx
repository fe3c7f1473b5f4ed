import { Camera, CameraOff } from 'lucide-react'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { allows } from '#contract/permissions.ts'
import type { Photo } from '#contract/photos/photo.ts'
import { photosWords } from '#web/messages/photos.ts'
import { uiWords } from '#web/messages/ui.ts'
import { useUser } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './album/album.module.css'
import { PhotoGrid, PhotoList } from './album/photo-items.tsx'
import { AddPhotos } from './upload/add-photos.tsx'
import { UploadList } from './upload/upload-list.tsx'
import { uploadPhotos } from './upload/upload-queue.ts'
import { useUploads } from './upload/upload-store.ts'
import { useDroppedFiles } from './upload/use-dropped-files.ts'
import { useDeletePhoto, usePhotos } from './use-photos.ts'
import { LazyViewer } from './viewer/lazy-viewer.tsx'

type Layout = 'grid' | 'list'

interface PhotosProps {
  contactId: number
  contactName: string
  layout: Layout
}

/** The project photos of a contact: looked at, added, deleted. */
export const Photos = ({ contactId, contactName, layout }: PhotosProps) => {
  const section = useRef<HTMLDivElement>(null)
  const mayAdd = allows(useUser().permissions, 'Contacts: Upload Files')
  const photos = usePhotos(contactId)
  const add = useCallback(
    (files: readonly File[]) => uploadPhotos(contactId, contactName, files),
    [contactId, contactName],
  )
  const over = useDroppedFiles(section, mayAdd, add)
  const count = photos.data?.length ?? 0
  const uploading = useUploads((store) => store.uploads.some((upload) => upload.contactId === contactId))
  const bare = count === 0 && !uploading
  useFocusWhenEmptied(section, count)
  return (
    <div ref={section} className={styles.photos} tabIndex={-1}>
      <Card title={photosWords.title(count)} action={mayAdd && !bare && <AddPhotos compact onAdd={add} />}>
        <UploadList contactId={contactId} />
        {photos.data && count > 0 && <Album contactId={contactId} layout={layout} photos={photos.data} />}
        {photos.data && bare && (
          <EmptyState
            icon={<Camera />}
            title={photosWords.none}
            {...(mayAdd && {
              text: photosWords.whatToShow,
              action: <AddPhotos onAdd={add} />,
            })}
          />
        )}
        {photos.isPending && <Waiting layout={layout} />}
        {photos.isError && !photos.data && (
          <EmptyState
            icon={<CameraOff />}
            title={photosWords.notLoaded}
            text={photos.error.message}
            action={<Button onClick={() => photos.refetch()}>{uiWords.tryAgain}</Button>}
          />
        )}
      </Card>
      {over && <p className={styles.dropHere}>{photosWords.dropHere}</p>}
    </div>
  )
}

interface AlbumProps extends Omit<PhotosProps, 'contactName'> {
  photos: readonly Photo[]
}

const Album = ({ contactId, layout, photos }: AlbumProps) => {
  // The photo, and where it was: one that goes leaves its place to the next.
  const [shown, setShown] = useState<{ id: number; index: number }>()
  const root = useRef<HTMLDivElement>(null)
  const list = usePhotos(contactId)
  const remove = useDeletePhoto(contactId)
  const Items = layout === 'grid' ? PhotoGrid : PhotoList
  const found = photos.findIndex((photo) => photo.image_id === shown?.id)
  const index = shown && (found >= 0 ? found : Math.min(shown.index, photos.length - 1))
  const show = (next: number) => setShown({ id: photos[next]?.image_id ?? 0, index: next })

  const broken = () => {
    // An address runs out after an hour; a list older than a minute may hold such ones.
    if (Date.now() - list.dataUpdatedAt > 60_000 && !list.isFetching) list.refetch({ cancelRefetch: false })
  }
  const close = () => {
    const last = index === undefined ? undefined : photos[index]
    flushSync(() => setShown(undefined))
    root.current?.querySelector<HTMLElement>(`[data-photo="${last?.image_id}"]`)?.focus()
  }

  return (
    <div ref={root} onPointerOver={LazyViewer.preload}>
      <Items photos={photos} onOpen={show} onBroken={broken} />
      {index !== undefined && (
        <LazyViewer photos={photos} index={index} onShow={show} onDelete={remove} onClose={close} onBroken={broken} />
      )}
    </div>
  )
}

/** The viewer of the last photo goes with it: the keyboard then stays here, and does not start over. */
const useFocusWhenEmptied = (section: RefObject<HTMLElement | null>, count: number) => {
  const before = useRef(count)
  useEffect(() => {
    if (before.current > 0 && count === 0 && document.activeElement === document.body) section.current?.focus()
    before.current = count
  }, [section, count])
}

const TILES = ['a', 'b', 'c', 'd', 'e', 'f']

const Waiting = ({ layout }: { layout: Layout }) => (
  <div
    className={layout === 'grid' ? styles.grid : styles.list}
    aria-busy="true"
    role="status"
    aria-label={photosWords.loading}
  >
    {TILES.map((tile) => (
      <Skeleton key={tile} height={layout === 'grid' ? '6rem' : '4.5rem'} />
    ))}
  </div>
)

import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Photo } from '#contract/photos/photo.ts'
import { lazyDialog } from '#web/loading/lazy-dialog.tsx'
import { PhotoButton } from '#web/photos/album/photo-button.tsx'
import { useDeletePhoto } from '#web/photos/delete-photo.write.ts'
import { useScreenState } from '#web/ui/keep-mounted.tsx'
import { myDayWords } from '#words/my-day.ts'
import styles from './day.module.css'

const LazyViewer = lazyDialog(async () => (await import('#web/photos/viewer/viewer.tsx')).Viewer)

interface StopPhotosProps {
  contactId: number
  photos: readonly Photo[]
  onImageError: () => void
}

/** The last photos of a stop in one row. They come with the day, so the row reads no album. */
export const StopPhotos = ({ contactId, photos, onImageError }: StopPhotosProps) => {
  const [shown, setShown] = useScreenState<number | undefined>(undefined)
  const row = useRef<HTMLElement>(null)
  const remove = useDeletePhoto(contactId)
  const index = shown === undefined ? undefined : Math.min(shown, photos.length - 1)
  const close = () => {
    const last = index === undefined ? undefined : photos[index]
    flushSync(() => setShown(undefined))
    row.current?.querySelector<HTMLElement>(`[data-photo="${last?.image_id}"]`)?.focus()
  }
  return (
    <section ref={row} className={styles.photos} aria-label={myDayWords.photos} onPointerOver={LazyViewer.preload}>
      {photos.map((photo, i) => (
        <PhotoButton
          key={photo.image_id}
          photo={photo}
          index={i}
          onOpen={() => setShown(i)}
          onImageError={onImageError}
        />
      ))}
      {index !== undefined && index >= 0 && (
        <LazyViewer
          contactId={contactId}
          photos={photos}
          leads={[]}
          index={index}
          onShow={setShown}
          onDelete={remove}
          onClose={close}
          onImageError={onImageError}
        />
      )}
    </section>
  )
}

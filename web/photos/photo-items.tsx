import type { Photo } from '#contract/photos.ts'
import { relativeTime } from '#web/lib/format.ts'
import { useNow } from '#web/lib/use-now.ts'
import styles from './photos.module.css'

/** So many are seen without scrolling; the rest is loaded when it comes near. */
const EAGER = 6

export interface PhotoItemsProps {
  photos: readonly Photo[]
  onOpen: (index: number) => void
  /** A picture did not come: its address may have run out. */
  onBroken: () => void
}

const Thumbnail = ({ photo, index, onBroken }: { photo: Photo; index: number; onBroken: () => void }) => (
  <img
    className={styles.thumbnail}
    src={photo.thumbnail_url}
    alt=""
    width={photo.width}
    height={photo.height}
    loading={index < EAGER ? 'eager' : 'lazy'}
    fetchPriority={index === 0 ? 'high' : 'auto'}
    decoding="async"
    onError={onBroken}
  />
)

const nameOf = (photo: Photo, index: number) => `Photo ${index + 1}: ${photo.description}`

/** Photos as squares, side by side. */
export const PhotoGrid = ({ photos, onOpen, onBroken }: PhotoItemsProps) => (
  <ul className={styles.grid}>
    {photos.map((photo, index) => (
      <li key={photo.image_id}>
        <button
          type="button"
          className={styles.tile}
          data-photo={photo.image_id}
          aria-label={nameOf(photo, index)}
          onClick={() => onOpen(index)}
        >
          <Thumbnail photo={photo} index={index} onBroken={onBroken} />
        </button>
      </li>
    ))}
  </ul>
)

/** Photos as rows, with who added them and when. */
export const PhotoList = ({ photos, onOpen, onBroken }: PhotoItemsProps) => {
  const now = useNow()
  return (
    <ul className={styles.list}>
      {photos.map((photo, index) => (
        <li key={photo.image_id}>
          <button
            type="button"
            className={styles.row}
            data-photo={photo.image_id}
            aria-label={nameOf(photo, index)}
            onClick={() => onOpen(index)}
          >
            <span className={styles.frame}>
              <Thumbnail photo={photo} index={index} onBroken={onBroken} />
            </span>
            <span className={styles.words}>
              <span className={styles.description}>{photo.description}</span>
              <span className={styles.origin}>
                {photo.user_name}, {relativeTime(photo.created_at, now)}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

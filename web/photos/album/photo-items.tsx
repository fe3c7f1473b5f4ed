import type { Photo } from '#contract/photos/photo.ts'
import { relativeTime } from '#web/lib/format/relative.ts'
import { useNow } from '#web/lib/hooks/use-now.ts'
import { photosWords } from '#web/messages/photos.ts'
import styles from './album.module.css'
import { PhotoButton } from './photo-button.tsx'

export type AlbumLayout = 'grid' | 'list'

interface PhotoItemsProps {
  photos: readonly Photo[]
  onOpen: (index: number) => void
  /** A picture could not be loaded: its address may have run out. */
  onBroken: () => void
}

/** Photos as squares, side by side. */
export const PhotoGrid = ({ photos, ...on }: PhotoItemsProps) => (
  <ul className={styles.grid}>
    {photos.map((photo, index) => (
      <li key={photo.image_id}>
        <PhotoButton className={styles.tile} photo={photo} index={index} {...on} />
      </li>
    ))}
  </ul>
)

/** Photos as rows, with who added them and when. */
export const PhotoList = ({ photos, ...on }: PhotoItemsProps) => {
  const now = useNow()
  return (
    <ul className={styles.list}>
      {photos.map((photo, index) => (
        <li key={photo.image_id}>
          <PhotoButton className={styles.row} photo={photo} index={index} {...on}>
            <span className={styles.words}>
              <span className={styles.description}>{photo.description}</span>
              <span className={styles.origin}>
                {photosWords.by(photo.user_name, relativeTime(photo.created_at, now))}
              </span>
            </span>
          </PhotoButton>
        </li>
      ))}
    </ul>
  )
}

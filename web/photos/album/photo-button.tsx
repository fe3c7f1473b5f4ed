import { Check } from 'lucide-react'
import { captionOf, type Photo } from '#contract/photos/photo.ts'
import { MissingPicture } from '#web/photos/missing-picture.tsx'
import { useImageRetry } from '#web/photos/use-image-retry.ts'
import { photosWords } from '#words/photos.ts'
import styles from './album.module.css'

/** Number of photos visible without scrolling; the others load lazily. */
const EAGER_COUNT = 6

interface PhotoButtonProps {
  photo: Photo
  index: number
  /** The accessible name; by default the photo's number and description. */
  name?: string
  isDisabled?: boolean
  /** Undefined outside a selection. */
  isSelected?: boolean | undefined
  /** Number of photos that are not shown, printed over the last tile. */
  more?: number
  onOpen: () => void
  /** The image failed to load, so its URL may have expired. */
  onImageError: () => void
}

const tagOf = ({ tag }: Photo) => tag && photosWords.tags[tag]

const nameOf = (photo: Photo, index: number) =>
  photosWords.photo(index + 1, [photo.description, tagOf(photo)].filter(Boolean).join(', '))

/** The class name of a grid of thumbnails. */
export const photoGrid = styles.grid

/** A thumbnail with tag and caption that opens its photo. After a failure, the first press loads it again. */
export const PhotoButton = ({
  photo,
  index,
  name = nameOf(photo, index),
  isDisabled = false,
  isSelected,
  more = 0,
  onOpen,
  onImageError,
}: PhotoButtonProps) => {
  const { key, failed, hasRetryFailed, retry, onError } = useImageRetry(photo.thumbnail_url, onImageError)
  const tag = tagOf(photo)
  const caption = captionOf(photo)
  const canRetry = failed && !hasRetryFailed
  return (
    <button
      type="button"
      className={styles.tile}
      data-photo={photo.image_id}
      disabled={isDisabled}
      aria-pressed={isSelected}
      aria-label={canRetry ? photosWords.loadAgain(name) : name}
      onClick={() => (canRetry ? retry() : onOpen())}
    >
      {failed ? (
        <MissingPicture canRetry={canRetry} />
      ) : (
        <img
          key={key}
          className={styles.thumbnail}
          src={photo.thumbnail_url}
          alt=""
          width={photo.width}
          height={photo.height}
          loading={index < EAGER_COUNT ? 'eager' : 'lazy'}
          fetchPriority={index === 0 ? 'high' : 'auto'}
          decoding="async"
          onError={onError}
        />
      )}
      {tag && <span className={styles.tag}>{tag}</span>}
      {caption && <span className={styles.caption}>{caption}</span>}
      {more > 0 && <span className={styles.more}>{photosWords.more(more)}</span>}
      {isSelected !== undefined && (
        <span className={styles.check} data-checked={isSelected}>
          <Check size={16} aria-hidden="true" />
        </span>
      )}
    </button>
  )
}

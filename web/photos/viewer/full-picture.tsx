import { type RefObject, useEffect } from 'react'
import type { Photo } from '#contract/photos/photo.ts'
import { MissingPicture } from '#web/photos/missing-picture.tsx'
import { useImageRetry } from '#web/photos/use-image-retry.ts'
import { photosWords } from '#words/photos.ts'
import styles from './viewer.module.css'

interface FullPictureProps {
  photo: Photo
  /** The element around the image. It takes the focus when the retry button disappears. */
  stage: RefObject<HTMLElement | null>
  onImageError: () => void
}

/** A photo in full size. After a failure, a button loads it again. */
export const FullPicture = ({ photo, stage, onImageError }: FullPictureProps) => {
  const { key, failed, hasRetryFailed, retry, onError } = useImageRetry(photo.url, onImageError)
  const canRetry = failed && !hasRetryFailed
  useEffect(() => {
    if (!canRetry && document.activeElement === document.body) stage.current?.focus()
  }, [canRetry, stage])
  if (canRetry) {
    return (
      <button
        type="button"
        className={styles.missing}
        aria-label={photosWords.loadAgain(photo.description)}
        // The viewer would treat the press as a drag.
        onPointerDown={(event) => event.stopPropagation()}
        onClick={retry}
      >
        <MissingPicture canRetry size="md" />
      </button>
    )
  }
  if (hasRetryFailed) {
    return (
      <p className={styles.missing}>
        <MissingPicture canRetry={false} size="md" />
      </p>
    )
  }
  return (
    <img
      key={key}
      className={styles.photo}
      src={photo.url}
      alt={photo.description}
      width={photo.width}
      height={photo.height}
      draggable={false}
      onError={onError}
    />
  )
}

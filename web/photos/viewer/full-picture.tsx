import { type RefObject, useEffect } from 'react'
import type { Photo } from '#contract/photos/photo.ts'
import { photosWords } from '#web/messages/photos.ts'
import { MissingPicture } from '#web/photos/missing-picture.tsx'
import { usePicture } from '#web/photos/use-picture.ts'
import styles from './viewer.module.css'

interface FullPictureProps {
  photo: Photo
  /** Where the picture is shown; it keeps the keyboard when the way to ask again goes. */
  stage: RefObject<HTMLElement | null>
  onBroken: () => void
}

/** A photo in its full size. Where it did not come, it can be asked for again. */
export const FullPicture = ({ photo, stage, onBroken }: FullPictureProps) => {
  const { key, failed, isLost, retry, broke } = usePicture(photo.url, onBroken)
  const asks = failed && !isLost
  useEffect(() => {
    if (!asks && document.activeElement === document.body) stage.current?.focus()
  }, [asks, stage])
  if (asks) {
    return (
      <button
        type="button"
        className={styles.missing}
        aria-label={photosWords.loadAgain(photo.description)}
        // The stage would take the finger for its own.
        onPointerDown={(event) => event.stopPropagation()}
        onClick={retry}
      >
        <MissingPicture asks />
      </button>
    )
  }
  if (isLost) {
    return (
      <p className={styles.missing}>
        <MissingPicture asks={false} />
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
      onError={broke}
    />
  )
}

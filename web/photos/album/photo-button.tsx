import type { ReactNode } from 'react'
import type { Photo } from '#contract/photos/photo.ts'
import { photosWords } from '#web/messages/photos.ts'
import { MissingPicture } from '#web/photos/missing-picture.tsx'
import { usePicture } from '#web/photos/use-picture.ts'
import styles from './album.module.css'

/** The photos that are in sight without scrolling, loaded at once; the others when they come near. */
const EAGER_COUNT = 6

interface PhotoButtonProps {
  photo: Photo
  index: number
  className: string | undefined
  onOpen: (index: number) => void
  /** A picture could not be loaded: its address may have run out. */
  onBroken: () => void
  children?: ReactNode
}

/** A thumbnail that opens its photo. Where it could not be loaded, a press loads it again first. */
export const PhotoButton = ({ photo, index, className, onOpen, onBroken, children }: PhotoButtonProps) => {
  const { key, failed, isLost, retry, onError } = usePicture(photo.thumbnail_url, onBroken)
  const name = photosWords.photo(index + 1, photo.description)
  const canRetry = failed && !isLost
  return (
    <button
      type="button"
      className={className}
      data-photo={photo.image_id}
      aria-label={canRetry ? photosWords.loadAgain(name) : name}
      onClick={() => (canRetry ? retry() : onOpen(index))}
    >
      <span className={styles.frame}>
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
      </span>
      {children}
    </button>
  )
}

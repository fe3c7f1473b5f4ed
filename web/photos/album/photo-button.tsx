import type { ReactNode } from 'react'
import type { Photo } from '#contract/photos/photo.ts'
import { photosWords } from '#web/messages/photos.ts'
import { MissingPicture } from '#web/photos/missing-picture.tsx'
import { usePicture } from '#web/photos/use-picture.ts'
import styles from './album.module.css'

/** So many are seen without scrolling; the rest is loaded when it comes near. */
const EAGER = 6

interface PhotoButtonProps {
  photo: Photo
  index: number
  className: string | undefined
  onOpen: (index: number) => void
  /** A picture did not come: its address may have run out. */
  onBroken: () => void
  children?: ReactNode
}

/** A photo that opens. Where its picture did not come, it asks for it first. */
export const PhotoButton = ({ photo, index, className, onOpen, onBroken, children }: PhotoButtonProps) => {
  const { key, failed, isLost, retry, broke } = usePicture(photo.thumbnail_url, onBroken)
  const name = photosWords.photo(index + 1, photo.description)
  const asks = failed && !isLost
  return (
    <button
      type="button"
      className={className}
      data-photo={photo.image_id}
      aria-label={asks ? photosWords.loadAgain(name) : name}
      onClick={() => (asks ? retry() : onOpen(index))}
    >
      <span className={styles.frame}>
        {failed ? (
          <MissingPicture asks={asks} />
        ) : (
          <img
            key={key}
            className={styles.thumbnail}
            src={photo.thumbnail_url}
            alt=""
            width={photo.width}
            height={photo.height}
            loading={index < EAGER ? 'eager' : 'lazy'}
            fetchPriority={index === 0 ? 'high' : 'auto'}
            decoding="async"
            onError={broke}
          />
        )}
      </span>
      {children}
    </button>
  )
}

import { MoveHorizontal } from 'lucide-react'
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { captionOf, type Photo } from '#contract/photos/photo.ts'
import { useImageRetry } from '#web/photos/use-image-retry.ts'
import { pairsWords } from '#words/pairs.ts'
import styles from './before-after.module.css'
import { shapeOf } from './pair-photos.ts'

const [MIDDLE, MAX] = [50, 100]
/** Steps of the arrow keys and of the page keys, in percent. */
const [STEP, LEAP] = [5, 20]

const within = (percent: number) => Math.max(0, Math.min(MAX, percent))

interface BeforeAfterProps {
  before: Photo
  after: Photo
  /** An image failed to load, so its URL may have expired. */
  onImageError?: () => void
}

const ignored = () => {}

/**
 * Two photos of one place, one over the other, cropped alike. A divider that pointer, finger and keys move shows more of
 * one or of the other.
 */
export const BeforeAfter = ({ before, after, onImageError = ignored }: BeforeAfterProps) => {
  const [at, setAt] = useState(MIDDLE)
  const frame = useRef<HTMLDivElement>(null)
  const handle = useRef<HTMLDivElement>(null)

  const moveTo = ({ clientX }: { clientX: number }) => {
    const box = frame.current?.getBoundingClientRect()
    if (box) setAt(within(Math.round(((clientX - box.left) / box.width) * MAX)))
  }
  const pressed = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    // A finger may begin to scroll here: it moves the divider when it moves sideways or lifts.
    if (event.pointerType !== 'touch') moveTo(event)
  }
  const isHeld = (event: PointerEvent<HTMLElement>) => event.currentTarget.hasPointerCapture(event.pointerId)
  const moved = (event: PointerEvent<HTMLElement>) => {
    if (isHeld(event)) moveTo(event)
  }
  const lifted = (event: PointerEvent<HTMLElement>) => {
    if (!isHeld(event)) return
    moveTo(event)
    handle.current?.focus({ preventScroll: true })
  }
  const typed = (event: KeyboardEvent) => {
    const targets: Record<string, number> = {
      ArrowLeft: at - STEP,
      ArrowDown: at - STEP,
      ArrowRight: at + STEP,
      ArrowUp: at + STEP,
      PageDown: at - LEAP,
      PageUp: at + LEAP,
      Home: 0,
      End: MAX,
    }
    const target = targets[event.key]
    if (target === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    setAt(within(target))
  }

  return (
    <div
      ref={frame}
      className={styles.frame}
      style={{ '--at': `${at}%`, '--shape': shapeOf(before) } as CSSProperties}
      data-slides
      onPointerDown={pressed}
      onPointerMove={moved}
      onPointerUp={lifted}
    >
      <PairPhoto photo={before} className={styles.photo} label={pairsWords.before} onImageError={onImageError} />
      <PairPhoto
        photo={after}
        className={`${styles.photo} ${styles.after}`}
        label={pairsWords.after}
        onImageError={onImageError}
      />
      <span className={styles.label} data-side="before" data-covered={at < STEP * 4} aria-hidden="true">
        {pairsWords.before}
      </span>
      <span className={styles.label} data-side="after" data-covered={at > MAX - STEP * 4} aria-hidden="true">
        {pairsWords.after}
      </span>
      <div
        ref={handle}
        role="slider"
        tabIndex={0}
        className={styles.handle}
        aria-label={pairsWords.slider}
        aria-valuemin={0}
        aria-valuemax={MAX}
        aria-valuenow={at}
        aria-valuetext={pairsWords.position(at)}
        onKeyDown={typed}
      >
        <MoveHorizontal size={22} aria-hidden="true" />
      </div>
    </div>
  )
}

interface PairPhotoProps {
  photo: Photo
  className: string | undefined
  label: string
  onImageError: () => void
}

/** The photo; its thumbnail until it is loaded, and where it does not load. */
const PairPhoto = ({ photo, className, label, onImageError }: PairPhotoProps) => {
  const { key, failed, onError } = useImageRetry(photo.url, onImageError)
  return (
    <img
      key={key}
      className={className}
      style={{ '--thumbnail': `url("${photo.thumbnail_url}")` } as CSSProperties}
      src={failed ? photo.thumbnail_url : photo.url}
      alt={[label, captionOf(photo)].filter(Boolean).join(': ')}
      width={photo.width}
      height={photo.height}
      draggable={false}
      loading="lazy"
      decoding="async"
      onError={failed ? undefined : onError}
    />
  )
}

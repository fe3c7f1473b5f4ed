import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react'
import { type CSSProperties, type KeyboardEvent, useEffect, useRef } from 'react'
import type { Photo } from '#contract/photos/photo.ts'
import type { PhotoLead } from '#web/photos/photo-lead.ts'
import { Button } from '#web/ui/button.tsx'
import { Row, Text } from '#web/ui/layout/layout.tsx'
import { useModal } from '#web/ui/use-modal.ts'
import { photosWords } from '#words/photos.ts'
import { uiWords } from '#words/ui.ts'
import { FullPicture } from './full-picture.tsx'
import { PhotoDetails } from './photo-details.tsx'
import { KEY_STEP, useZoom } from './use-zoom.ts'
import styles from './viewer.module.css'

/** Zoom factor of each key; 0 resets the zoom. */
const ZOOM_KEYS: Record<string, number> = { '+': KEY_STEP, '=': KEY_STEP, '-': 1 / KEY_STEP, '0': 0 }

interface ViewerProps {
  contactId: number
  photos: readonly Photo[]
  leads: readonly PhotoLead[]
  index: number
  onShow: (index: number) => void
  onDelete: (photo: Photo) => void
  onClose: () => void
  onImageError: () => void
}

/** Full-window viewer that shows one photo at a time. */
export const Viewer = ({ contactId, photos, leads, index, onShow, onDelete, onClose, onImageError }: ViewerProps) => {
  const ref = useModal(onClose)
  const stage = useRef<HTMLDivElement>(null)
  const photo = photos[index]
  const last = photos.length - 1

  const show = (wanted: number) => {
    if (wanted === index || wanted < 0 || wanted > last) return
    whole()
    onShow(wanted)
  }
  const { view, pull, zoom, whole, gestures } = useZoom(stage, (way) => show(index + (way === 'left' ? 1 : -1)))
  usePreloaded([photos[index + 1]?.url, photos[index - 1]?.url])

  const pressed = (event: KeyboardEvent) => {
    const places: Record<string, number> = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: last }
    const [place, factor] = [places[event.key], ZOOM_KEYS[event.key]]
    if (event.ctrlKey || event.metaKey || event.altKey || (place ?? factor) === undefined) return
    // Keys typed in a field are text.
    if (event.target instanceof Element && event.target.matches('input, select')) return
    event.preventDefault()
    if (place !== undefined) show(place)
    if (factor !== undefined) zoom(factor)
  }

  if (!photo) return null
  const place = {
    '--scale': view.scale,
    '--x': `${view.x + pull}px`,
    '--y': `${view.y}px`,
    '--thumbnail': `url("${photo.thumbnail_url}")`,
  } as CSSProperties
  return (
    <dialog ref={ref} className={styles.viewer} aria-label={photosWords.viewer} onKeyDown={pressed}>
      <Row as="header" gap={0} nowrap className={styles.bar}>
        <Text grow weight="semibold" aria-live="polite">
          {photosWords.place(index + 1, photos.length)}
        </Text>
        <Button
          kind="quiet"
          icon
          aria-label={photosWords.zoomOut}
          disabled={view.scale === 1}
          onClick={() => zoom(1 / KEY_STEP)}
        >
          <ZoomOut />
        </Button>
        <Button kind="quiet" icon aria-label={photosWords.zoomIn} onClick={() => zoom(KEY_STEP)}>
          <ZoomIn />
        </Button>
        <Button kind="quiet" icon aria-label={uiWords.close} onClick={onClose}>
          <X />
        </Button>
      </Row>
      <div
        ref={stage}
        className={styles.stage}
        tabIndex={-1}
        data-zoomed={view.scale > 1}
        data-dragged={pull !== 0}
        style={place}
        {...gestures}
      >
        <FullPicture photo={photo} stage={stage} onImageError={onImageError} />
      </div>
      {index > 0 && (
        <Button icon className={styles.previous} aria-label={photosWords.previous} onClick={() => show(index - 1)}>
          <ChevronLeft />
        </Button>
      )}
      {index < last && (
        <Button icon className={styles.next} aria-label={photosWords.next} onClick={() => show(index + 1)}>
          <ChevronRight />
        </Button>
      )}
      <PhotoDetails
        key={photo.image_id}
        contactId={contactId}
        photo={photo}
        leads={leads}
        onDelete={() => onDelete(photo)}
      />
    </dialog>
  )
}

/** Preloads the neighbouring photos into the browser's cache. */
const usePreloaded = (urls: readonly (string | undefined)[]) => {
  const wanted = urls.filter(Boolean).join(' ')
  useEffect(() => {
    for (const url of wanted.split(' ').filter(Boolean)) new Image().src = url
  }, [wanted])
}

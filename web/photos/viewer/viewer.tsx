import { ChevronLeft, ChevronRight, Download, Trash2, X, ZoomIn, ZoomOut } from 'lucide-react'
import { type CSSProperties, type KeyboardEvent, useEffect, useRef } from 'react'
import { allows } from '#contract/permissions.ts'
import type { Photo } from '#contract/photos/photo.ts'
import { fullTime } from '#web/lib/format/time.ts'
import { photosWords } from '#web/messages/photos.ts'
import { uiWords } from '#web/messages/ui.ts'
import { useUser } from '#web/session/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { TwoStepButton } from '#web/ui/two-step-button.tsx'
import { useModal } from '#web/ui/use-modal.ts'
import { FullPicture } from './full-picture.tsx'
import { useZoom } from './use-zoom.ts'
import styles from './viewer.module.css'
import { KEY_STEP } from './zoom.ts'

/** The zoom factor of each key; 0 shows the whole photo. */
const ZOOM_KEYS: Record<string, number> = { '+': KEY_STEP, '=': KEY_STEP, '-': 1 / KEY_STEP, '0': 0 }

interface ViewerProps {
  photos: readonly Photo[]
  index: number
  onShow: (index: number) => void
  onDelete: (photo: Photo) => void
  onClose: () => void
  onBroken: () => void
}

/** Shows photos one at a time, as large as the window. */
export const Viewer = ({ photos, index, onShow, onDelete, onClose, onBroken }: ViewerProps) => {
  const ref = useModal()
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
    <dialog
      ref={ref}
      className={styles.viewer}
      aria-label={photosWords.viewer}
      onKeyDown={pressed}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <header className={styles.bar}>
        <p className={styles.count} aria-live="polite">
          {photosWords.place(index + 1, photos.length)}
        </p>
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
      </header>
      <div
        ref={stage}
        className={styles.stage}
        tabIndex={-1}
        data-zoomed={view.scale > 1}
        data-dragged={pull !== 0}
        style={place}
        {...gestures}
      >
        <FullPicture photo={photo} stage={stage} onBroken={onBroken} />
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
      <PhotoDetails key={photo.image_id} photo={photo} onDelete={() => onDelete(photo)} />
    </dialog>
  )
}

/** Description and origin of a photo, with the buttons to download and delete it. */
const PhotoDetails = ({ photo, onDelete }: { photo: Photo; onDelete: () => void }) => {
  const user = useUser()
  const own = photo.user_id === user.user_id && allows(user.permissions, 'Contacts: Upload Files')
  return (
    <footer className={styles.details}>
      <div className={styles.words}>
        <p className={styles.description}>{photo.description}</p>
        <p className={styles.origin}>{photosWords.by(photo.user_name, fullTime(photo.created_at))}</p>
      </div>
      {allows(user.permissions, 'Contacts: Download Files') && (
        <ButtonLink to={photo.url} reloadDocument download>
          <Download aria-hidden="true" />
          {photosWords.download}
        </ButtonLink>
      )}
      {(own || allows(user.permissions, 'Contacts: Delete')) && (
        <TwoStepButton onConfirm={onDelete} armedLabel={photosWords.clickAgainToDelete}>
          <Trash2 aria-hidden="true" />
          {uiWords.delete}
        </TwoStepButton>
      )}
    </footer>
  )
}

/** Loads the photos before and after into the browser's cache. */
const usePreloaded = (urls: readonly (string | undefined)[]) => {
  const wanted = urls.filter(Boolean).join(' ')
  useEffect(() => {
    for (const url of wanted.split(' ').filter(Boolean)) new Image().src = url
  }, [wanted])
}

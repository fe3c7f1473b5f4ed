import { Camera, ImagePlus } from 'lucide-react'
import { useRef } from 'react'
import { PHOTO_TYPES } from '#contract/photos/photo.ts'
import { SCREEN_NARROW, useMedia } from '#web/lib/hooks/use-media.ts'
import { photosWords } from '#web/messages/photos.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './add-photos.module.css'

// Asked for these types alone, an iPhone converts its HEIC photos to JPEG; a computer would hide them.
const ACCEPTED = PHOTO_TYPES.join(',')
const HEIC = 'image/heic,image/heif,.heic,.heif'

const HANDHELD = `(pointer: coarse), ${SCREEN_NARROW}`

interface AddPhotosProps {
  /** In the head of a card: the camera is an icon only. */
  compact?: boolean
  onAdd: (files: readonly File[]) => void
}

/** Buttons that choose photos from the device, and on a handheld one take them with its camera. */
export const AddPhotos = ({ compact = false, onAdd }: AddPhotosProps) => {
  const library = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const handheld = useMedia(HANDHELD)

  const chosen = (input: HTMLInputElement) => {
    onAdd([...(input.files ?? [])])
    // Choosing the same file again would else raise no event.
    input.value = ''
  }

  return (
    <div className={styles.add} data-compact={compact}>
      <input
        ref={library}
        type="file"
        accept={handheld ? ACCEPTED : `${ACCEPTED},${HEIC}`}
        multiple
        hidden
        data-photos="library"
        onChange={(event) => chosen(event.currentTarget)}
      />
      <Button onClick={() => library.current?.click()}>
        <ImagePlus aria-hidden="true" />
        {photosWords.addPhotos}
      </Button>
      {handheld && (
        <>
          <input
            ref={camera}
            type="file"
            accept="image/*"
            capture="environment"
            hidden
            data-photos="camera"
            onChange={(event) => chosen(event.currentTarget)}
          />
          <Button icon={compact} aria-label={photosWords.takePhoto} onClick={() => camera.current?.click()}>
            <Camera aria-hidden="true" />
            {!compact && photosWords.takePhoto}
          </Button>
        </>
      )}
    </div>
  )
}

import { Camera, ImagePlus } from 'lucide-react'
import { useRef } from 'react'
import { PHOTO_TYPES } from '#contract/photos/photo.ts'
import { SCREEN_NARROW, useMedia } from '#web/lib/hooks/use-media.ts'
import { photosWords } from '#web/messages/photos.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './add-photos.module.css'

// By these names a phone hands a photo over as JPEG and not in its own format.
const ACCEPTED = PHOTO_TYPES.join(',')

const HANDHELD = `(pointer: coarse), ${SCREEN_NARROW}`

interface AddPhotosProps {
  /** Among other things: the camera is an icon then. */
  compact?: boolean
  onAdd: (files: readonly File[]) => void
}

/** Photos from the device; where there is a camera at hand, from it as well. */
export const AddPhotos = ({ compact = false, onAdd }: AddPhotosProps) => {
  const library = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const handheld = useMedia(HANDHELD)

  const taken = (input: HTMLInputElement) => {
    onAdd([...(input.files ?? [])])
    // The same file again is another choice.
    input.value = ''
  }

  return (
    <div className={styles.add} data-compact={compact}>
      <input
        ref={library}
        type="file"
        accept={ACCEPTED}
        multiple
        hidden
        data-photos="library"
        onChange={(event) => taken(event.currentTarget)}
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
            onChange={(event) => taken(event.currentTarget)}
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

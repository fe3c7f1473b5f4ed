import { Camera, ImagePlus } from 'lucide-react'
import { useRef } from 'react'
import { PHOTO_TYPES } from '#contract/photos/photo.ts'
import { SCREEN_NARROW, useMedia } from '#web/lib/hooks/use-media.ts'
import { Button } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { photosWords } from '#words/photos.ts'

// With these types only, an iPhone converts HEIC photos to JPEG. A computer would hide HEIC files, so it also accepts
// them.
const ACCEPTED = PHOTO_TYPES.join(',')
const HEIC = 'image/heic,image/heif,.heic,.heif'

const HANDHELD = `(pointer: coarse), ${SCREEN_NARROW}`

interface AddPhotosProps {
  /** In a card header the camera button shows only its icon. */
  compact?: boolean
  onAdd: (files: readonly File[]) => void
}

/** Buttons that choose photos from the device; on a handheld, also a button for the camera. */
export const AddPhotos = ({ compact = false, onAdd }: AddPhotosProps) => {
  const library = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const handheld = useMedia(HANDHELD)

  const chosen = (input: HTMLInputElement) => {
    onAdd([...(input.files ?? [])])
    // Without this, choosing the same file again raises no event.
    input.value = ''
  }

  return (
    <Row justify="center" nowrap={compact}>
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
    </Row>
  )
}

import { isFile } from '#contract/photos/photo.ts'
import type { PhotoLead } from '#web/photos/photo-lead.ts'
import { useAlbum } from '#web/photos/use-album.ts'
import styles from './album.module.css'
import { PhotoButton } from './photo-button.tsx'
import { useViewer } from './use-viewer.tsx'

/** Maximum number of thumbnails in a history row. */
const SHOWN_MAX = 4

interface PhotoStripProps {
  contactId: number
  imageIds: readonly number[]
  leads: readonly PhotoLead[]
}

/** A row of the first thumbnails; the viewer shows all given photos. */
export const PhotoStrip = ({ contactId, imageIds, leads }: PhotoStripProps) => {
  const photos = (useAlbum(contactId).data ?? []).filter((photo) => !isFile(photo) && imageIds.includes(photo.image_id))
  const { container, show, refreshUrls, preload, viewer } = useViewer({ contactId, photos, leads })
  if (photos.length === 0) return null
  const hidden = Math.max(0, photos.length - SHOWN_MAX)
  return (
    <div ref={container} className={styles.strip} onPointerOver={preload}>
      {photos.slice(0, SHOWN_MAX).map((photo, index) => (
        <PhotoButton
          key={photo.image_id}
          photo={photo}
          index={index}
          more={index === SHOWN_MAX - 1 ? hidden : 0}
          onOpen={() => show(index)}
          onImageError={refreshUrls}
        />
      ))}
      {viewer}
    </div>
  )
}

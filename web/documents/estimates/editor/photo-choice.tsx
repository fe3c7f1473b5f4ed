import { Check } from 'lucide-react'
import { PAGE_PHOTOS_MAX } from '#contract/documents/content.ts'
import { captionOf, isFile } from '#contract/photos/photo.ts'
import { isProvisional } from '#web/lib/provisional-ids.ts'
import { useAlbum } from '#web/photos/use-album.ts'
import { estimateWords } from '#words/estimates.ts'
import styles from './photo-choice.module.css'

interface PhotoChoiceProps {
  contactId: number
  leadId: number
  chosen: readonly number[]
  onChoose: (imageIds: readonly number[]) => void
}

/** The photos of the lead and of its contact, as switches. */
export const PhotoChoice = ({ contactId, leadId, chosen, onChoose }: PhotoChoiceProps) => {
  const photos = useAlbum(contactId).data?.filter(
    (photo) => !isFile(photo) && !isProvisional(photo.image_id) && (photo.lead_id === leadId || photo.lead_id === null),
  )
  const toggle = (id: number) => onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  if (photos?.length === 0) return <p className={styles.text}>{estimateWords.noPhotos}</p>
  return (
    <>
      <p className={styles.text}>{estimateWords.photosText(PAGE_PHOTOS_MAX)}</p>
      <ul className={styles.grid}>
        {photos?.map((photo) => {
          const isChosen = chosen.includes(photo.image_id)
          return (
            <li key={photo.image_id}>
              <button
                type="button"
                className={styles.photo}
                aria-pressed={isChosen}
                aria-label={estimateWords.choosePhoto(captionOf(photo))}
                disabled={!isChosen && chosen.length >= PAGE_PHOTOS_MAX}
                onClick={() => toggle(photo.image_id)}
              >
                <img src={photo.thumbnail_url} alt="" width={photo.width} height={photo.height} loading="lazy" />
                <span className={styles.check} aria-hidden="true">
                  <Check />
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </>
  )
}

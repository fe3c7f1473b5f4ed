import { Check } from 'lucide-react'
import { PAGE_PHOTOS_MAX } from '#contract/documents/content.ts'
import { captionOf, isFile } from '#contract/photos/photo.ts'
import { isProvisional } from '#web/lib/provisional-ids.ts'
import { useAlbum } from '#web/photos/use-album.ts'
import { Button } from '#web/ui/button.tsx'
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
  const { data, isFetching } = useAlbum(contactId)
  const photos = data?.filter(
    (photo) => !isFile(photo) && !isProvisional(photo.image_id) && (photo.lead_id === leadId || photo.lead_id === null),
  )
  const toggle = (id: number) => onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  const isThere = (id: number) => !photos || photos.some((photo) => photo.image_id === id)
  const lost = isFetching ? [] : chosen.filter((id) => !isThere(id))
  return (
    <>
      {lost.length > 0 && (
        <p className={styles.lost} role="alert">
          {estimateWords.lostPhotos(lost.length)}{' '}
          <Button kind="quiet" onClick={() => onChoose(chosen.filter(isThere))}>
            {estimateWords.removeLostPhotos}
          </Button>
        </p>
      )}
      <p className={styles.text}>
        {photos?.length === 0 ? estimateWords.noPhotos : estimateWords.photosText(PAGE_PHOTOS_MAX)}
      </p>
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

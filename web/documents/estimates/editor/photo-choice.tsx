import { PAGE_PHOTOS_MAX } from '#contract/documents/content.ts'
import { captionOf, isFile } from '#contract/photos/photo.ts'
import { PhotoButton, photoGrid } from '#web/photos/album/photo-button.tsx'
import { useAlbum } from '#web/photos/use-album.ts'
import { Button } from '#web/ui/button.tsx'
import { Hint, Problem, Stack } from '#web/ui/layout/layout.tsx'
import { estimateWords } from '#words/estimates.ts'

interface PhotoChoiceProps {
  contactId: number
  leadId: number
  chosen: readonly number[]
  onChoose: (imageIds: readonly number[]) => void
}

/** The photos of the lead and of its contact, as switches. */
export const PhotoChoice = ({ contactId, leadId, chosen, onChoose }: PhotoChoiceProps) => {
  const { data, isFetching } = useAlbum(contactId)
  const photos = data?.filter((photo) => !isFile(photo) && (photo.lead_id === leadId || photo.lead_id === null))
  const toggle = (id: number) => onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  const isThere = (id: number) => !photos || photos.some((photo) => photo.image_id === id)
  const lost = isFetching ? [] : chosen.filter((id) => !isThere(id))
  return (
    <Stack gap={3}>
      {lost.length > 0 && (
        <Problem role="alert">
          {estimateWords.lostPhotos(lost.length)}{' '}
          <Button kind="quiet" onClick={() => onChoose(chosen.filter(isThere))}>
            {estimateWords.removeLostPhotos}
          </Button>
        </Problem>
      )}
      <Hint>{photos?.length === 0 ? estimateWords.noPhotos : estimateWords.photosText(PAGE_PHOTOS_MAX)}</Hint>
      <ul className={photoGrid}>
        {photos?.map((photo, index) => {
          const isChosen = chosen.includes(photo.image_id)
          return (
            <li key={photo.image_id}>
              <PhotoButton
                photo={photo}
                index={index}
                name={estimateWords.choosePhoto(captionOf(photo))}
                isSelected={isChosen}
                isDisabled={!isChosen && chosen.length >= PAGE_PHOTOS_MAX}
                onOpen={() => toggle(photo.image_id)}
                onImageError={() => {}}
              />
            </li>
          )
        })}
      </ul>
    </Stack>
  )
}

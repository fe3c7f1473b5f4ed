import { Pencil } from 'lucide-react'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { captionOf, type Photo, PhotoDescription } from '#contract/photos/photo.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useReturnFocus } from '#web/lib/hooks/use-return-focus.ts'
import { describePhoto } from '#web/photos/change-photos.write.ts'
import { PhotoTextForm } from '#web/photos/photo-text-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Row, Text } from '#web/ui/layout/layout.tsx'
import { fieldWords } from '#words/fields.ts'
import { photosWords } from '#words/photos.ts'
import styles from './viewer.module.css'

interface CaptionProps {
  contactId: number
  photo: Photo
  mayChange: boolean
}

/** A photo's caption and its form. */
export const Caption = ({ contactId, photo, mayChange }: CaptionProps) => {
  const [isOpen, setOpen] = useState(false)
  const edit = useReturnFocus(isOpen)
  const caption = captionOf(photo)
  if (isOpen) return <CaptionForm contactId={contactId} photo={photo} onClose={() => setOpen(false)} />
  return (
    <Row gap={1} nowrap className={styles.caption}>
      {caption && (
        <Text weight="semibold" wrap="break">
          {caption}
        </Text>
      )}
      {mayChange && (
        <Button
          ref={edit}
          kind="quiet"
          icon={caption !== ''}
          aria-label={caption ? photosWords.editCaption : undefined}
          onClick={() => setOpen(true)}
        >
          <Pencil aria-hidden="true" />
          {!caption && photosWords.addCaption}
        </Button>
      )}
    </Row>
  )
}

const CaptionText = v.object({ description: PhotoDescription })

const CaptionForm = ({ contactId, photo, onClose }: Omit<CaptionProps, 'mayChange'> & { onClose: () => void }) => {
  const start = { description: captionOf(photo) }
  const form = useForm(CaptionText, { storeAs: `contact.${contactId}.photo.${photo.image_id}`, start })
  const { ref } = form
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref])
  return (
    <PhotoTextForm
      contactId={contactId}
      photo={photo}
      form={form}
      field={form.bind('description')}
      label={fieldWords.caption}
      placeholder={fieldWords.caption}
      write={describePhoto}
      failure={photosWords.changeFailed}
      onClose={onClose}
    />
  )
}

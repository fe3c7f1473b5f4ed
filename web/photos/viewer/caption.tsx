import { Pencil } from 'lucide-react'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { captionOf, type Photo, PhotoDescription } from '#contract/photos/photo.ts'
import { useForm } from '#web/forms/use-form.ts'
import { sentenceOf } from '#web/http/fetch-api.ts'
import { useReturnFocus } from '#web/lib/hooks/use-return-focus.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { describePhoto } from '#web/photos/change-photos.write.ts'
import { Button } from '#web/ui/button.tsx'
import { fieldWords } from '#words/fields.ts'
import { photosWords } from '#words/photos.ts'
import { uiWords } from '#words/ui.ts'
import styles from './caption.module.css'

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
    <div className={styles.caption}>
      {caption && <p className={styles.text}>{caption}</p>}
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
    </div>
  )
}

const CaptionText = v.object({ description: PhotoDescription })

const CaptionForm = ({ contactId, photo, onClose }: Omit<CaptionProps, 'mayChange'> & { onClose: () => void }) => {
  const start = { description: captionOf(photo) }
  const form = useForm(CaptionText, { storeAs: `contact.${contactId}.photo.${photo.image_id}`, start })
  const { ref, isSaving } = form
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref])
  const saved = () => {
    form.saved()
    onClose()
  }
  const { write } = useWrite(describePhoto, {
    formText: form.textRef,
    resend: form.startResending,
    done: saved,
    queued: saved,
    failed: (error) => form.refused(error, { problem: sentenceOf(error, photosWords.changeFailed) }),
  })
  const save = () => form.submit((change) => write({ contactId, imageIds: [photo.image_id], change }))
  const cancel = () => {
    form.close()
    onClose()
  }
  const { error = form.problem, ...field } = form.bind('description')
  return (
    <form className={styles.form} {...form.props(save, cancel)}>
      <input
        type="text"
        aria-label={fieldWords.caption}
        placeholder={fieldWords.caption}
        aria-invalid={error !== undefined}
        readOnly={isSaving}
        enterKeyHint="done"
        {...field}
      />
      <Button type="submit" kind="primary" aria-busy={isSaving}>
        {isSaving ? uiWords.saving : uiWords.save}
      </Button>
      <Button kind="quiet" onClick={cancel}>
        {uiWords.cancel}
      </Button>
      {error && (
        <p className={styles.problem} role="alert">
          {error}
        </p>
      )}
    </form>
  )
}

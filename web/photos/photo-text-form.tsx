import type { ReactNode } from 'react'
import type { Photo, PhotoChange } from '#contract/photos/photo.ts'
import type { Form } from '#web/forms/use-form.ts'
import { sentenceOf } from '#web/http/fetch-api.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Problem, Row } from '#web/ui/layout/layout.tsx'
import { uiWords } from '#words/ui.ts'
import type { describePhoto, renameFile } from './change-photos.write.ts'
import styles from './photos.module.css'

interface PhotoTextFormProps {
  contactId: number
  photo: Photo
  form: Pick<Form, 'props' | 'close' | 'isSaving' | 'problem' | 'saved' | 'refused' | 'textRef' | 'startResending'> & {
    submit: (send: (change: PhotoChange) => void) => void
  }
  field: ReturnType<Form['bind']>
  label: string
  placeholder?: string
  write: typeof describePhoto | typeof renameFile
  /** The message if the save fails. */
  failure: string
  onClose: () => void
  children?: ReactNode
}

/** A text of a photo or PDF in one line with its buttons. */
export const PhotoTextForm = ({
  contactId,
  photo,
  form,
  field: { error = form.problem, ...field },
  label,
  placeholder,
  write: definition,
  failure,
  onClose,
  children,
}: PhotoTextFormProps) => {
  const saved = () => {
    form.saved()
    onClose()
  }
  const { write } = useWrite(definition, {
    formText: form.textRef,
    resend: form.startResending,
    done: saved,
    queued: saved,
    failed: (refusal) => form.refused(refusal, { problem: sentenceOf(refusal, failure) }),
  })
  const save = () => form.submit((change) => write({ contactId, imageIds: [photo.image_id], change }))
  const cancel = () => {
    form.close()
    onClose()
  }
  return (
    <Row as="form" {...form.props(save, cancel)}>
      <input
        type="text"
        className={styles.field}
        aria-label={label}
        placeholder={placeholder}
        aria-invalid={error !== undefined}
        readOnly={form.isSaving}
        enterKeyHint="done"
        {...field}
      />
      <Button type="submit" kind="primary" aria-busy={form.isSaving}>
        {form.isSaving ? uiWords.saving : uiWords.save}
      </Button>
      <Button kind="quiet" onClick={cancel}>
        {uiWords.cancel}
      </Button>
      {children}
      {error && <Problem role="alert">{error}</Problem>}
    </Row>
  )
}

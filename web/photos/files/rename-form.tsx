import { useEffect } from 'react'
import * as v from 'valibot'
import { FileName } from '#contract/photos/file-name.ts'
import type { Photo } from '#contract/photos/photo.ts'
import { useForm } from '#web/forms/use-form.ts'
import { sentenceOf } from '#web/http/fetch-api.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { renameFile, useAssignPhotos } from '#web/photos/change-photos.write.ts'
import { LeadSelect } from '#web/photos/lead-select.tsx'
import type { PhotoLead } from '#web/photos/photo-lead.ts'
import { Button } from '#web/ui/button.tsx'
import { filesWords } from '#words/files.ts'
import { uiWords } from '#words/ui.ts'
import styles from './files.module.css'

const FileText = v.object({ file_name: FileName })

interface RenameFormProps {
  contactId: number
  file: Photo
  leads: readonly PhotoLead[]
  onClose: () => void
}

/** Renames a PDF, or moves it to another lead of the contact. */
export const RenameForm = ({ contactId, file, leads, onClose }: RenameFormProps) => {
  const start = { file_name: file.file_name ?? '' }
  const form = useForm(FileText, { storeAs: `contact.${contactId}.file.${file.image_id}`, start })
  const assign = useAssignPhotos(contactId, leads)
  const { ref, isSaving } = form
  useEffect(() => {
    const input = ref.current?.querySelector('input')
    input?.focus()
    // The extension stays.
    input?.setSelectionRange(0, input.value.replace(/\.pdf$/i, '').length)
  }, [ref])
  const saved = () => {
    form.saved()
    onClose()
  }
  const { write } = useWrite(renameFile, {
    formText: form.textRef,
    resend: form.startResending,
    done: saved,
    queued: saved,
    failed: (error) => form.refused(error, { problem: sentenceOf(error, filesWords.renameFailed) }),
  })
  const save = () => form.submit((change) => write({ contactId, imageIds: [file.image_id], change }))
  const cancel = () => {
    form.close()
    onClose()
  }
  const { error = form.problem, ...field } = form.bind('file_name')
  return (
    <form className={styles.form} {...form.props(save, cancel)}>
      <input
        type="text"
        aria-label={filesWords.name}
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
      {leads.length > 1 && (
        <LeadSelect leads={leads} value={file.lead_id} onChange={(lead_id) => assign([file], { lead_id })} />
      )}
      {error && (
        <p className={styles.problem} role="alert">
          {error}
        </p>
      )}
    </form>
  )
}

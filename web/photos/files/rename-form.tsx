import { useEffect } from 'react'
import * as v from 'valibot'
import { FileName } from '#contract/photos/file-name.ts'
import type { Photo } from '#contract/photos/photo.ts'
import { useForm } from '#web/forms/use-form.ts'
import { renameFile, useAssignPhotos } from '#web/photos/change-photos.write.ts'
import { LeadSelect } from '#web/photos/lead-select.tsx'
import type { PhotoLead } from '#web/photos/photo-lead.ts'
import { PhotoTextForm } from '#web/photos/photo-text-form.tsx'
import { fieldWords } from '#words/fields.ts'
import { filesWords } from '#words/files.ts'

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
  const { ref } = form
  useEffect(() => {
    const input = ref.current?.querySelector('input')
    input?.focus()
    // The extension stays.
    input?.setSelectionRange(0, input.value.replace(/\.pdf$/i, '').length)
  }, [ref])
  return (
    <PhotoTextForm
      contactId={contactId}
      photo={file}
      form={form}
      field={form.bind('file_name')}
      label={fieldWords.file_name}
      write={renameFile}
      failure={filesWords.renameFailed}
      onClose={onClose}
    >
      {leads.length > 1 && (
        <LeadSelect leads={leads} value={file.lead_id} onChange={(lead_id) => assign([file], { lead_id })} />
      )}
    </PhotoTextForm>
  )
}

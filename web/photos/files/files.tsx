import { FilePlus } from 'lucide-react'
import { useCallback, useRef } from 'react'
import { allows } from '#contract/permissions.ts'
import { PDF_TYPE } from '#contract/photos/pdf.ts'
import { isFile, PHOTO_TYPES } from '#contract/photos/photo.ts'
import { useRowFocus } from '#web/lib/hooks/use-row-focus.ts'
import type { PhotoLead } from '#web/photos/photo-lead.ts'
import { addFiles } from '#web/photos/upload/add-files.ts'
import { DropZone } from '#web/photos/upload/drop-zone.tsx'
import { UploadList } from '#web/photos/upload/upload-list.tsx'
import { useAlbum } from '#web/photos/use-album.ts'
import { useUser } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Row, Text } from '#web/ui/layout/layout.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { filesWords } from '#words/files.ts'
import { uiWords } from '#words/ui.ts'
import { FileRow } from './file-row.tsx'

interface FilesProps {
  contactId: number
  /** Shows only this lead's files and adds new files to it. */
  leadId?: number
  /** The lead that gets new files when all files are shown; by default the current lead. */
  addTo?: number | undefined
  contactName: string
  /** The contact's leads. With several, a file can be moved between them. */
  leads?: readonly PhotoLead[]
}

const NO_LEADS: readonly PhotoLead[] = []

/** The PDFs of a contact or lead, with their uploads. A picture that is added here becomes a photo. */
export const Files = ({ contactId, leadId, addTo = leadId, contactName, leads = NO_LEADS }: FilesProps) => {
  const section = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const mayAdd = allows(useUser().permissions, 'Contacts: Upload Files')
  const album = useAlbum(contactId)
  const shown = album.data?.filter((file) => isFile(file) && (leadId === undefined || file.lead_id === leadId))
  const add = useCallback(
    (files: readonly File[]) => addFiles({ contactId, leadId: addTo, contactName }, files),
    [contactId, addTo, contactName],
  )
  useRowFocus(list, shown, section)
  return (
    <DropZone section={section} isEnabled={mayAdd} text={filesWords.dropHere} onFiles={add}>
      <Card title={filesWords.title(shown?.length ?? 0)} action={mayAdd && <AddFiles onAdd={add} />}>
        <UploadList contactId={contactId} kind="files" />
        <ul ref={list} hidden={!shown?.length}>
          {shown?.map((file) => (
            <FileRow key={file.image_id} contactId={contactId} file={file} leads={leads} />
          ))}
        </ul>
        {shown?.length === 0 && <Text tone="soft">{mayAdd ? filesWords.noneMayAdd : filesWords.none}</Text>}
        {album.isPending && (
          <div role="status" aria-busy="true" aria-label={filesWords.loading}>
            <Skeleton height="3rem" />
          </div>
        )}
        {album.isError && !album.data && (
          <Row justify="between">
            <p>{filesWords.notLoaded}</p>
            <Button onClick={() => album.refetch()}>{uiWords.tryAgain}</Button>
          </Row>
        )}
      </Card>
    </DropZone>
  )
}

/** Some phones know a PDF only by the extension of its name. */
const ACCEPTED = [PDF_TYPE, '.pdf', ...PHOTO_TYPES].join(',')

/** A button that chooses PDFs and pictures from the device. */
const AddFiles = ({ onAdd }: { onAdd: (files: readonly File[]) => void }) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        multiple
        hidden
        data-files="library"
        onChange={({ currentTarget }) => {
          onAdd([...(currentTarget.files ?? [])])
          // Without this, choosing the same file again raises no event.
          currentTarget.value = ''
        }}
      />
      <Button onClick={() => input.current?.click()}>
        <FilePlus aria-hidden="true" />
        {filesWords.addFile}
      </Button>
    </>
  )
}

import { useCallback, useRef } from 'react'
import { allows } from '#contract/permissions.ts'
import { isFile } from '#contract/photos/photo.ts'
import { useRowFocus } from '#web/lib/hooks/use-row-focus.ts'
import type { PhotoLead } from '#web/photos/photo-lead.ts'
import { UploadList } from '#web/photos/upload/upload-list.tsx'
import { uploadPhotos } from '#web/photos/upload/upload-queue.ts'
import { useDroppedFiles } from '#web/photos/upload/use-dropped-files.ts'
import { useAlbum } from '#web/photos/use-album.ts'
import { useUser } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { filesWords } from '#words/files.ts'
import { uiWords } from '#words/ui.ts'
import { AddFiles } from './add-files.tsx'
import { FileRow } from './file-row.tsx'
import styles from './files.module.css'

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
    (files: readonly File[]) => uploadPhotos({ contactId, leadId: addTo, contactName }, files),
    [contactId, addTo, contactName],
  )
  const isOver = useDroppedFiles(section, mayAdd, add, { pastes: false })
  useRowFocus(list, shown, section)
  return (
    <div ref={section} className={styles.files} tabIndex={-1}>
      <Card title={filesWords.title(shown?.length ?? 0)} action={mayAdd && <AddFiles onAdd={add} />}>
        <UploadList contactId={contactId} kind="files" />
        <ul ref={list} className={styles.list} hidden={!shown?.length}>
          {shown?.map((file) => (
            <FileRow key={file.image_id} contactId={contactId} file={file} leads={leads} />
          ))}
        </ul>
        {shown?.length === 0 && <p className={styles.none}>{mayAdd ? filesWords.noneMayAdd : filesWords.none}</p>}
        {album.isPending && (
          <div role="status" aria-busy="true" aria-label={filesWords.loading}>
            <Skeleton height="3rem" />
          </div>
        )}
        {album.isError && !album.data && (
          <div className={styles.failed}>
            <p>{filesWords.notLoaded}</p>
            <Button onClick={() => album.refetch()}>{uiWords.tryAgain}</Button>
          </div>
        )}
      </Card>
      {isOver && <p className={styles.dropHere}>{filesWords.dropHere}</p>}
    </div>
  )
}

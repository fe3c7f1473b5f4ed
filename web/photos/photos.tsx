import { Camera, CameraOff } from 'lucide-react'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { allows } from '#contract/permissions.ts'
import { isFile } from '#contract/photos/photo.ts'
import { useUser } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { photosWords } from '#words/photos.ts'
import { uiWords } from '#words/ui.ts'
import { Album, AlbumSkeleton } from './album/album.tsx'
import type { PhotoLead } from './photo-lead.ts'
import { addFiles } from './upload/add-files.ts'
import { AddPhotos } from './upload/add-photos.tsx'
import { DropZone } from './upload/drop-zone.tsx'
import { UploadList, useHasUploads } from './upload/upload-list.tsx'
import { useAlbum } from './use-album.ts'

interface PhotosProps {
  contactId: number
  /** Shows only this lead's photos and adds new photos to it. */
  leadId?: number
  /** The lead that gets new photos when all photos are shown; by default the current lead. */
  addTo?: number | undefined
  contactName: string
  /** The contact's leads. With several, a photo can be moved between them. */
  leads?: readonly PhotoLead[]
}

const NO_LEADS: readonly PhotoLead[] = []

/** The photo card of a contact or lead: album, uploads and buttons to add photos. */
export const Photos = ({ contactId, leadId, addTo = leadId, contactName, leads = NO_LEADS }: PhotosProps) => {
  const section = useRef<HTMLDivElement>(null)
  const mayAdd = allows(useUser().permissions, 'Contacts: Upload Files')
  const photos = useAlbum(contactId)
  const shown = photos.data?.filter((photo) => !isFile(photo) && (leadId === undefined || photo.lead_id === leadId))
  const add = useCallback(
    (files: readonly File[]) => addFiles({ contactId, leadId: addTo, contactName }, files),
    [contactId, addTo, contactName],
  )
  const count = shown?.length ?? 0
  const isEmpty = !useHasUploads(contactId, 'photos') && count === 0
  useFocusWhenEmptied(section, count)
  return (
    <DropZone section={section} isEnabled={mayAdd} text={photosWords.dropHere} pastes onFiles={add}>
      <Card title={photosWords.title(count)} action={mayAdd && !isEmpty && <AddPhotos compact onAdd={add} />}>
        <UploadList contactId={contactId} kind="photos" />
        {shown && count > 0 && <Album contactId={contactId} photos={shown} leads={leads} />}
        {photos.data && isEmpty && (
          <EmptyState
            icon={<Camera />}
            title={photosWords.none}
            {...(mayAdd && {
              text: photosWords.whatToShow,
              action: <AddPhotos onAdd={add} />,
            })}
          />
        )}
        {photos.isPending && <AlbumSkeleton />}
        {photos.isError && !photos.data && (
          <EmptyState
            icon={<CameraOff />}
            title={photosWords.notLoaded}
            text={photos.error.message}
            action={<Button onClick={() => photos.refetch()}>{uiWords.tryAgain}</Button>}
          />
        )}
      </Card>
    </DropZone>
  )
}

/** Deleting the last photo closes the viewer: focus the section, not the beginning of the page. */
const useFocusWhenEmptied = (section: RefObject<HTMLElement | null>, count: number) => {
  const before = useRef(count)
  useEffect(() => {
    if (before.current > 0 && count === 0 && document.activeElement === document.body) section.current?.focus()
    before.current = count
  }, [section, count])
}

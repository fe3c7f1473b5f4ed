import { Download, Trash2 } from 'lucide-react'
import { allows } from '#contract/permissions.ts'
import { PHOTO_TAGS, type Photo } from '#contract/photos/photo.ts'
import { VISITOR_NAME } from '#contract/settings/user-name.ts'
import { fullTime, shortTime } from '#web/lib/format/time.ts'
import { useAssignPhotos } from '#web/photos/change-photos.write.ts'
import { LeadSelect } from '#web/photos/lead-select.tsx'
import type { PhotoLead } from '#web/photos/photo-lead.ts'
import { useUser } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { FieldSet, Hint, Row, Stack } from '#web/ui/layout/layout.tsx'
import { TwoStepButton } from '#web/ui/two-step-button.tsx'
import { fieldWords } from '#words/fields.ts'
import { photosWords } from '#words/photos.ts'
import { termWords } from '#words/terms.ts'
import { uiWords } from '#words/ui.ts'
import { Caption } from './caption.tsx'
import styles from './viewer.module.css'

interface PhotoDetailsProps {
  contactId: number
  photo: Photo
  leads: readonly PhotoLead[]
  onDelete: () => void
}

/** Caption, tag, lead and origin of a photo, with buttons to download and delete it. */
export const PhotoDetails = ({ contactId, photo, leads, onDelete }: PhotoDetailsProps) => {
  const { user_id, permissions } = useUser()
  const assign = useAssignPhotos(contactId, leads)
  const mayChange = allows(permissions, 'Contacts: Upload Files')
  const mayDelete = (photo.user_id === user_id && mayChange) || allows(permissions, 'Contacts: Delete')
  const userName = photo.user_name === VISITOR_NAME ? photosWords.visitor : photo.user_name
  const uploaded = photosWords.by(userName, fullTime(photo.created_at))
  return (
    <Row as="footer" className={styles.details}>
      <Stack gap={0} className={styles.words}>
        <Caption contactId={contactId} photo={photo} mayChange={mayChange} />
        {photo.taken_at !== null && <Hint>{photosWords.taken(shortTime(photo.taken_at))}</Hint>}
        <Hint>{photo.taken_at === null ? uploaded : photosWords.uploaded(uploaded)}</Hint>
      </Stack>
      {mayChange ? (
        <FieldSet>
          <legend className="visually-hidden">{fieldWords.tag}</legend>
          <Row gap={1}>
            {PHOTO_TAGS.map((tag) => (
              <Button
                key={tag}
                kind={photo.tag === tag ? 'primary' : 'plain'}
                aria-pressed={photo.tag === tag}
                onClick={() => assign([photo], { tag: photo.tag === tag ? null : tag })}
              >
                {photosWords.tags[tag]}
              </Button>
            ))}
          </Row>
        </FieldSet>
      ) : (
        photo.tag && <p>{photosWords.tags[photo.tag]}</p>
      )}
      {mayChange && leads.length > 1 && (
        <LeadSelect leads={leads} value={photo.lead_id} onChange={(lead_id) => assign([photo], { lead_id })} />
      )}
      {allows(permissions, 'Contacts: Download Files') && (
        <ButtonLink to={photo.url} reloadDocument download>
          <Download aria-hidden="true" />
          {termWords.download}
        </ButtonLink>
      )}
      {mayDelete && (
        <TwoStepButton onConfirm={onDelete} armedLabel={photosWords.clickAgainToDelete}>
          <Trash2 aria-hidden="true" />
          {uiWords.delete}
        </TwoStepButton>
      )}
    </Row>
  )
}

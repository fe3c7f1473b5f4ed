import { Calculator, MessageSquarePlus, Phone, ReceiptText } from 'lucide-react'
import { estimatePath } from '#web/documents/estimates/estimate-cache.ts'
import { useEstimatePermissions } from '#web/documents/estimates/use-estimate-permissions.ts'
import { receiptPath } from '#web/documents/receipts/receipt-cache.ts'
import { callPerson } from '#web/lib/contact-actions.ts'
import { useReturnFocus } from '#web/lib/hooks/use-return-focus.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { Grid, Row, Stack } from '#web/ui/layout/layout.tsx'
import { contactActionWords } from '#words/contact-actions.ts'
import { profileWords } from '#words/profile.ts'
import { ProfileDetails } from './details/profile-details.tsx'
import { useProfileForms } from './edit/profile-forms.tsx'
import { useChosenLead } from './leads/chosen-lead.ts'
import styles from './profile.module.css'
import { BackButton, ProfileHeader } from './profile-header.tsx'
import { ProfileActions, ProfileFiles, type ProfileLayout, ProfileNote, ProfileStages } from './profile-parts.tsx'
import { ActivityTimeline } from './timeline/activity-timeline.tsx'
import { useProfilePermissions } from './use-profile-permissions.ts'

/** The profile from 900 px: contact on the left, activity on the right. */
export const DesktopProfile = ({ profile, stages, older, showOlder, onDeleted }: ProfileLayout) => {
  const may = useProfilePermissions()
  const { note } = useProfileForms()
  const addUpdate = useReturnFocus(note.isOpen)
  return (
    <div className={styles.desktop}>
      <Stack as="aside" gap={4} aria-label={profileWords.contact}>
        <BackButton />
        <ProfileHeader profile={profile} />
        <Grid gap={2} className={styles.tight}>
          {may.call && (
            <Button onClick={() => callPerson(profile.contact)}>
              <Phone aria-hidden="true" />
              {contactActionWords.ways.Call}
            </Button>
          )}
          <DocumentButtons leadId={useChosenLead(profile).lead?.lead_id} />
        </Grid>
        <ProfileDetails profile={profile} stages={stages} onDeleted={onDeleted}>
          <ProfileFiles profile={profile} />
        </ProfileDetails>
      </Stack>
      <Stack gap={5} className={styles.main}>
        <ProfileStages profile={profile} stages={stages} />
        <Card
          title={profileWords.timeline}
          action={
            <Row justify="end" className={styles.actions}>
              <ProfileActions
                profile={profile}
                stages={stages}
                noteButton={
                  <Button ref={addUpdate} aria-expanded={note.isOpen} onClick={() => note.setOpen(!note.isOpen)}>
                    <MessageSquarePlus aria-hidden="true" />
                    {profileWords.addUpdate}
                  </Button>
                }
              />
            </Row>
          }
        >
          <Stack gap={5}>
            {note.isOpen && (
              <Stack box="line">
                <ProfileNote
                  profile={profile}
                  failure={profileWords.updateFailed}
                  saveLabel={profileWords.saveUpdate}
                />
              </Stack>
            )}
            <div>
              <ActivityTimeline profile={profile} older={older} showOlder={showOlder} />
            </div>
          </Stack>
        </Card>
      </Stack>
    </div>
  )
}

/** Estimate opens the newest one that is not answered, Receipt the one that is owed; or each a new one. */
const DocumentButtons = ({ leadId }: { leadId: number | undefined }) => {
  const { estimate, receipt } = profileWords.papers
  if (!useEstimatePermissions().view || leadId === undefined) return null
  return (
    <>
      <ButtonLink to={estimatePath(leadId, 'open')}>
        <Calculator aria-hidden="true" />
        {estimate.name}
      </ButtonLink>
      <ButtonLink to={receiptPath({ lead_id: leadId, receipt_id: 'open' })}>
        <ReceiptText aria-hidden="true" />
        {receipt.name}
      </ButtonLink>
    </>
  )
}

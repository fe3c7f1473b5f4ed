import { MessageSquarePlus, Phone } from 'lucide-react'
import { callPerson } from '#web/lib/contact-actions.ts'
import { useReturnFocus } from '#web/lib/hooks/use-return-focus.ts'
import { NoteForm } from '#web/notes/note-form.tsx'
import { Files } from '#web/photos/files/files.tsx'
import { Photos } from '#web/photos/photos.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { profileWords } from '#words/profile.ts'
import { uiWords } from '#words/ui.ts'
import { ProfileDetails } from './details/profile-details.tsx'
import { DocumentButtons, DocumentFiles } from './documents.tsx'
import { useProfileForms } from './edit/profile-forms.tsx'
import { useChosenLead } from './leads/chosen-lead.ts'
import { LeadHeading } from './leads/lead-heading.tsx'
import styles from './profile.module.css'
import { ProfileAddTask } from './profile-add-task.tsx'
import { BackButton, ProfileHeader } from './profile-header.tsx'
import type { ProfileLayout } from './profile-layout.ts'
import { LoseButton } from './stage/lose-button.tsx'
import { StageTrack } from './stage/stage-track.tsx'
import { UpgradeButton } from './stage/upgrade-button.tsx'
import { ActivityTimeline } from './timeline/activity-timeline.tsx'
import { useProfilePermissions } from './use-profile-permissions.ts'

/** The profile from 900 px: contact on the left, activity on the right. */
export const DesktopProfile = ({ profile, stages, older, showOlder, onDeleted }: ProfileLayout) => {
  const { contact } = profile
  const { lead, hasSeveral } = useChosenLead(profile)
  const may = useProfilePermissions()
  const { note } = useProfileForms()
  const addUpdate = useReturnFocus(note.isOpen)
  return (
    <div className={styles.desktop}>
      <aside className={styles.side} aria-label={profileWords.contact}>
        <BackButton />
        <ProfileHeader profile={profile} />
        <div className={styles.quickActions}>
          {may.call && (
            <Button onClick={() => callPerson(contact)}>
              <Phone aria-hidden="true" />
              {uiWords.ways.Call}
            </Button>
          )}
          <DocumentButtons leadId={lead?.lead_id} />
        </div>
        <ProfileDetails profile={profile} stages={stages} onDeleted={onDeleted}>
          <DocumentFiles leadId={lead?.lead_id} />
          <Photos
            contactId={contact.contact_id}
            contactName={contact.name}
            leads={profile.jobs}
            addTo={lead?.lead_id}
          />
          <Files contactId={contact.contact_id} contactName={contact.name} leads={profile.jobs} addTo={lead?.lead_id} />
        </ProfileDetails>
      </aside>
      <div className={styles.main}>
        <div className={styles.stages}>
          <LeadHeading profile={profile} />
          <StageTrack stages={stages} stageId={(lead ?? contact).stage_id} />
        </div>
        <Card
          title={profileWords.timeline}
          action={
            <div className={styles.actions}>
              {may.note && (
                <Button ref={addUpdate} aria-expanded={note.isOpen} onClick={() => note.setOpen(!note.isOpen)}>
                  <MessageSquarePlus aria-hidden="true" />
                  {profileWords.addUpdate}
                </Button>
              )}
              {may.note && <ProfileAddTask profile={profile} />}
              {may.move && <LoseButton profile={profile} stages={stages} />}
              {may.move && <UpgradeButton profile={profile} stages={stages} />}
            </div>
          }
        >
          {note.isOpen && (
            <div className={styles.noteForm}>
              <NoteForm
                key={lead?.lead_id}
                contactId={contact.contact_id}
                {...(lead && hasSeveral && { leadId: lead.lead_id })}
                failure={profileWords.updateFailed}
                saveLabel={profileWords.saveUpdate}
                setOpen={note.setOpen}
              />
            </div>
          )}
          <ActivityTimeline profile={profile} older={older} showOlder={showOlder} />
        </Card>
      </div>
    </div>
  )
}

import { useState } from 'react'
import type { Lead } from '#contract/leads/lead.ts'
import type { LeadPanel } from '#contract/leads/panel.ts'
import { type OlderItems, TimelineList } from '#web/activity/timeline-list.tsx'
import { LeadDocuments } from '#web/documents/list/lead-documents.tsx'
import { SCREEN_NARROW, useMedia } from '#web/lib/hooks/use-media.ts'
import { useNow } from '#web/lib/hooks/use-now.ts'
import { useReturnFocus } from '#web/lib/hooks/use-return-focus.ts'
import { Files } from '#web/photos/files/files.tsx'
import { Photos } from '#web/photos/photos.tsx'
import { bookedLead } from '#web/schedule/booking/booking-offers.ts'
import { LeadAppointments } from '#web/schedule/lead-appointments.tsx'
import { AddTask } from '#web/tasks/add-task.tsx'
import { useTaskChanges } from '#web/tasks/complete-task.write.ts'
import { TaskList } from '#web/tasks/task-list.tsx'
import { Card } from '#web/ui/card.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { panelWords } from '#words/lead-panel.ts'
import { termWords } from '#words/terms.ts'
import { ArchivedNotice } from './archived-notice.tsx'
import styles from './panel.module.css'
import { PanelActions } from './panel-actions.tsx'
import { PanelHead } from './panel-head.tsx'
import { PanelNotes } from './panel-notes.tsx'
import { PanelPoints } from './panel-points.tsx'
import { PanelProject } from './panel-project.tsx'
import { StageBar } from './stage-bar.tsx'
import { usePanelPermissions } from './use-panel-permissions.ts'

interface PanelBodyProps extends OlderItems {
  panel: LeadPanel
  /** False while the panel has only the lead, from the board. */
  isWhole: boolean
}

const taskOf = ({ lead_id, contact_id, contact_name, contact_phone }: Lead) => ({
  contactId: contact_id ?? 0,
  leadId: lead_id,
  name: contact_name ?? '',
  phone: contact_phone ?? '',
})

/** The content of the panel below its bar. */
export const PanelBody = ({ panel, isWhole, older, showOlder }: PanelBodyProps) => {
  const { lead, tasks, notes, awards, timeline } = panel
  const now = useNow()
  const narrow = useMedia(SCREEN_NARROW)
  const may = usePanelPermissions()
  const [noting, setNoting] = useState(false)
  const changeTasks = useTaskChanges(lead.contact_id ?? 0)
  const mayNote = may.note && lead.contact_id !== null
  const add = useReturnFocus(noting)
  const openNote = mayNote && !noting ? () => setNoting(true) : undefined
  // On a phone these buttons are always in view, so no other button adds a note.
  const actions = <PanelActions lead={lead} onNote={openNote} noteButton={narrow ? add : null} />
  return (
    <Stack gap={4} className={styles.body}>
      <PanelHead lead={lead} now={now} />
      <StageBar lead={lead} />
      <ArchivedNotice lead={lead} />
      {!narrow && actions}
      <PanelProject lead={lead} source={panel.inquiry?.source} />
      {lead.contact_id !== null && (
        <LeadAppointments appointments={panel.appointments} lead={bookedLead(lead)} now={now} />
      )}
      {lead.contact_id !== null && <LeadDocuments leadId={lead.lead_id} />}
      {(tasks.length > 0 || mayNote) && (
        <Card title={termWords.tasks} action={mayNote && <AddTask of={taskOf(lead)} />}>
          <TaskList tasks={tasks} now={now} change={may.note ? changeTasks : undefined} />
        </Card>
      )}
      <PanelNotes
        lead={lead}
        notes={notes}
        now={now}
        isWhole={isWhole}
        onNote={narrow ? undefined : openNote}
        noteButton={add}
        noting={noting}
        setNoting={mayNote ? setNoting : undefined}
      />
      {may.contact && lead.contact_id !== null && (
        <>
          <Photos contactId={lead.contact_id} leadId={lead.lead_id} contactName={lead.contact_name ?? ''} />
          <Files contactId={lead.contact_id} leadId={lead.lead_id} contactName={lead.contact_name ?? ''} />
        </>
      )}
      {isWhole ? (
        <>
          <PanelPoints awards={awards} />
          <Card title={panelWords.history}>
            <TimelineList
              contactId={lead.contact_id}
              timeline={timeline}
              now={now}
              older={older}
              showOlder={showOlder}
            />
          </Card>
        </>
      ) : (
        <Skeleton height="12rem" />
      )}
      {narrow && actions}
    </Stack>
  )
}

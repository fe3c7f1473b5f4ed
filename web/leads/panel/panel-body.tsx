import { Archive, MessageSquarePlus, Undo2 } from 'lucide-react'
import { type Ref, useState } from 'react'
import type { Lead } from '#contract/leads/lead.ts'
import type { LeadPanel } from '#contract/leads/panel.ts'
import { type OlderItems, TimelineList } from '#web/activity/timeline-list.tsx'
import { pipelineStart } from '#web/catalog/stage-kinds.ts'
import { useStages } from '#web/catalog/use-catalog.ts'
import { LeadDocuments } from '#web/documents/list/lead-documents.tsx'
import { leadPerson } from '#web/leads/lead-person.ts'
import { useMoveLead } from '#web/leads/move/move-lead.write.ts'
import { MOUSE, SCREEN_NARROW, useMedia } from '#web/lib/hooks/use-media.ts'
import { useNow } from '#web/lib/hooks/use-now.ts'
import { useReturnFocus } from '#web/lib/hooks/use-return-focus.ts'
import { toast } from '#web/lib/toasts.ts'
import { Files } from '#web/photos/files/files.tsx'
import { Photos } from '#web/photos/photos.tsx'
import { bookedLead } from '#web/schedule/booking/booking-offers.ts'
import { LeadAppointments } from '#web/schedule/lead-appointments.tsx'
import { useContactButtons } from '#web/session/use-contact-buttons.ts'
import { AddTask } from '#web/tasks/add-task.tsx'
import { useTaskChanges } from '#web/tasks/complete-task.write.ts'
import { TaskList } from '#web/tasks/task-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Row, Stack, Text } from '#web/ui/layout/layout.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TwoTapButtons } from '#web/ui/two-tap-buttons.tsx'
import { panelWords } from '#words/lead-panel.ts'
import { lostWords } from '#words/lost.ts'
import { termWords } from '#words/terms.ts'
import styles from './panel.module.css'
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

/** The reason why a lead is in the archive, with the button that moves it back to the pipeline. */
const ArchivedNotice = ({ lead }: { lead: Lead }) => {
  const stages = useStages()
  const may = usePanelPermissions()
  const move = useMoveLead('panel')
  if (stages.find((stage) => stage.stage_id === lead.stage_id)?.kind !== 'archive') return null
  const start = pipelineStart(stages)
  return (
    <Row gap={3} box={lead.archive_reason === null ? 'sunken' : 'bad'} weight="semibold">
      <Archive size={20} aria-hidden="true" />
      <Text wrap="break" className={styles.why}>
        {lostWords.why(lead.archive_reason, lead.archive_note)}
      </Text>
      {may.move && (
        <Button onClick={() => (start ? move(lead, start) : toast.error(panelWords.noFirstStage))}>
          <Undo2 aria-hidden="true" />
          {panelWords.bringBack}
        </Button>
      )}
    </Row>
  )
}

interface PanelActionsProps {
  lead: Lead
  /** Undefined without the permission to add notes, and while the form is open. */
  onNote: (() => void) | undefined
  /** The ref of the button that opens the form for a note. */
  noteButton: Ref<HTMLButtonElement>
}

/** The buttons to call or text the client and to add a note. On a phone they stand at the lower edge. */
const PanelActions = ({ lead, onNote, noteButton }: PanelActionsProps) => {
  const hasMouse = useMedia(MOUSE)
  const ways = useContactButtons('Maps')
  if (ways.length === 0 && !onNote) return null
  return (
    <Row nowrap align="stretch" className={styles.actions}>
      {ways.length > 0 && <TwoTapButtons person={leadPerson(lead)} ways={ways} atOnce={hasMouse} />}
      {onNote && (
        <Button kind="primary" ref={noteButton} onClick={onNote}>
          <MessageSquarePlus aria-hidden="true" />
          {panelWords.addNote}
        </Button>
      )}
    </Row>
  )
}

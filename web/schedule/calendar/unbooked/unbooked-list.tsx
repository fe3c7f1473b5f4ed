import { GripVertical } from 'lucide-react'
import { useId, useRef } from 'react'
import { daysFrom } from '#contract/schedule/appointment.ts'
import type { UnbookedLead } from '#contract/schedule/schedule.ts'
import { useDraggable } from '#web/lib/drag.ts'
import { businessDay } from '#web/lib/format/business-day.ts'
import styles from '#web/schedule/calendar/calendar.module.css'
import { Button } from '#web/ui/button.tsx'
import { Hint, Row, Stack, Text } from '#web/ui/layout/layout.tsx'
import { calendarWords } from '#words/calendar.ts'
import { leadName } from './lead-words.ts'

interface UnbookedListProps {
  leads: readonly UnbookedLead[]
  today: string
  mayEdit: boolean
  /** Whether a day is beside it onto which a lead can be dragged. */
  isDraggable: boolean
  onBook: (lead: UnbookedLead) => void
}

/** The leads of the stage Schedule without open work, those that wait longest first. */
export const UnbookedList = ({ leads, today, mayEdit, isDraggable, onBook }: UnbookedListProps) => {
  if (leads.length === 0) return <Hint>{calendarWords.noneUnbooked}</Hint>
  return (
    <Stack>
      {mayEdit && isDraggable && <Hint>{calendarWords.unbookedHint}</Hint>}
      <Stack as="ul">
        {leads.map((lead) => (
          <li key={lead.lead_id}>
            <UnbookedCard
              lead={lead}
              today={today}
              mayDrag={mayEdit && isDraggable}
              onBook={mayEdit ? onBook : undefined}
            />
          </li>
        ))}
      </Stack>
    </Stack>
  )
}

interface UnbookedCardProps {
  lead: UnbookedLead
  today: string
  mayDrag: boolean
  onBook: ((lead: UnbookedLead) => void) | undefined
}

const UnbookedCard = ({ lead, today, mayDrag, onBook }: UnbookedCardProps) => {
  const ref = useRef<HTMLElement>(null)
  const titleId = useId()
  const dragging = useDraggable(ref, lead.lead_id, mayDrag)
  const since = businessDay(lead.stage_entered_at)
  return (
    <Row
      as="article"
      ref={ref}
      box="raised"
      nowrap
      size="sm"
      className={styles.card}
      data-unbooked={lead.lead_id}
      data-dragging={dragging}
      data-draggable={mayDrag}
      aria-labelledby={titleId}
    >
      {mayDrag && <GripVertical size={16} aria-hidden="true" />}
      <Stack gap={0} grow tone="soft" wrap="break">
        <Text as="h3" id={titleId} size="sm" tone="ink" weight="bold">
          {leadName(lead)}
        </Text>
        {lead.client_name !== null && <p className={styles.fact}>{lead.project_title}</p>}
        {lead.place && <p className={styles.fact}>{lead.place}</p>}
        <p>{calendarWords.waitingFor(daysFrom(since, today) - 1)}</p>
      </Stack>
      {onBook && (
        <Button aria-label={calendarWords.bookLead(leadName(lead))} onClick={() => onBook(lead)}>
          {calendarWords.book}
        </Button>
      )}
    </Row>
  )
}

import { ArrowRightLeft, CalendarCheck, CircleX, FileText, Hammer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Stage } from '#contract/catalog/catalog.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { allows } from '#contract/permissions.ts'
import { APPOINTMENT_KINDS, type AppointmentKind } from '#contract/schedule/appointment.ts'
import type { LeadMoves } from '#web/leads/board/columns/board-layout.ts'
import { leadTitle } from '#web/leads/board/data/board-model.ts'
import { bookedLead } from '#web/schedule/booking/booking-offers.ts'
import { openBooking } from '#web/schedule/booking/booking-request.ts'
import { useUser } from '#web/session/session.ts'
import { Dot } from '#web/ui/dot.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { boardWords } from '#words/board.ts'
import { bookingWords } from '#words/booking.ts'
import { estimateWords } from '#words/estimates.ts'
import { lostWords } from '#words/lost.ts'
import { focusMovedLead, takesMovedFocus } from './focus-moved-lead.ts'
import styles from './move-menu.module.css'

interface MoveMenuProps extends LeadMoves {
  lead: Lead
  stages: readonly Stage[]
}

/** The menu that moves a lead without a drag. After a move by the keyboard the focus follows the card. */
export const MoveMenu = ({ lead, stages, move, lose }: MoveMenuProps) => {
  const ref = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const { permissions } = useUser()
  const maySeeEstimates = allows(permissions, 'Estimates: View')
  const mayBook = allows(permissions, 'Leads: Edit')
  useEffect(() => {
    if (takesMovedFocus(lead.lead_id)) ref.current?.querySelector('button')?.focus()
  }, [lead.lead_id])
  return (
    <div ref={ref}>
      <Menu
        label={boardWords.moveTo(leadTitle(lead))}
        items={[
          ...stages.map((stage) => ({
            key: stage.stage_id,
            disabled: stage.stage_id === lead.stage_id,
            onSelect: () => {
              const isKeyboard = document.activeElement?.matches(':focus-visible')
              if (isKeyboard) focusMovedLead(lead.lead_id)
              move(lead, stage)
            },
            label: (
              <>
                <Dot color={stage.color} />
                {stage.name}
              </>
            ),
          })),
          ...(mayBook && lead.contact_id !== null
            ? APPOINTMENT_KINDS.map((kind) => ({
                key: kind,
                onSelect: () => openBooking(bookedLead(lead), kind),
                label: <BookLabel kind={kind} />,
              }))
            : []),
          ...(maySeeEstimates && lead.contact_id !== null
            ? [
                {
                  key: 'estimate',
                  onSelect: () => navigate(`/leads/${lead.lead_id}/estimates/open`),
                  label: <EstimateLabel />,
                },
              ]
            : []),
          { key: 'lost', onSelect: () => lose(lead), label: <LostLabel /> },
        ]}
      >
        <ArrowRightLeft aria-hidden="true" />
      </Menu>
    </div>
  )
}

const BookLabel = ({ kind }: { kind: AppointmentKind }) => {
  const Icon = kind === 'visit' ? CalendarCheck : Hammer
  return (
    <>
      <Icon className={styles.icon} aria-hidden="true" />
      {bookingWords.book[kind]}
    </>
  )
}

const EstimateLabel = () => (
  <>
    <FileText className={styles.icon} aria-hidden="true" />
    {estimateWords.estimate}
  </>
)

const LostLabel = () => (
  <>
    <CircleX className={`${styles.icon} bad`} aria-hidden="true" />
    {lostWords.lose}
  </>
)

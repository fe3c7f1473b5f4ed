import { MapPin, Pencil, Phone, User, UserRound } from 'lucide-react'
import { type FocusEvent, memo, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Lead } from '#contract/leads/lead.ts'
import type { BoardLayout } from '#web/leads/board/columns/board-layout.ts'
import { leadTitle } from '#web/leads/board/data/board-model.ts'
import { profilePath } from '#web/leads/lead-address.ts'
import { leadPerson } from '#web/leads/lead-person.ts'
import { callPerson } from '#web/lib/contact-actions.ts'
import { useDraggable } from '#web/lib/drag.ts'
import { toast } from '#web/lib/toasts.ts'
import { useContactButtonPermissions } from '#web/session/use-contact-buttons.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { boardWords } from '#words/board.ts'
import { contactActionWords } from '#words/contact-actions.ts'
import { fieldWords } from '#words/fields.ts'
import styles from './desktop-card.module.css'
import { isMovedLead } from './focus-moved-lead.ts'
import { LeadAge, LeadCard, LeadTags, LINE, leadPhone, TAGS } from './lead-card.tsx'
import { MoveMenu } from './move-menu.tsx'
import { NextAppointment, NextTask } from './next-task.tsx'
import { StageDays } from './stage-days.tsx'

interface DesktopCardProps extends Pick<BoardLayout, 'stages' | 'moves'> {
  lead: Lead
  now: number
  /** Receives the id of the dragged lead, and undefined at the end of the drag. */
  onDrag: (leadId: number | undefined) => void
}

/**
 * A draggable card that renders again only if one of its props changes. It renders its actions only while the pointer or
 * the focus is on it, so that a full board stays fast.
 */
export const DesktopCard = memo(({ lead, now, stages, moves, onDrag }: DesktopCardProps) => {
  const ref = useRef<HTMLDivElement>(null)
  const dragging = useDraggable(ref, lead.lead_id, moves !== undefined)
  const [isInUse, events] = usePointerOrFocus(isMovedLead(lead.lead_id))

  useEffect(() => {
    if (!dragging) return
    onDrag(lead.lead_id)
    return () => onDrag(undefined)
  }, [dragging, lead.lead_id, onDrag])

  return (
    <LeadCard ref={ref} lead={lead} className={styles.card} data-dragging={dragging} {...events}>
      <div className={LINE}>
        <Facts facts={[[User, boardWords.contact, lead.contact_name]]} />
        <LeadAge lead={lead} now={now} />
      </div>
      {lead.next_task && <NextTask task={lead.next_task} now={now} />}
      <NextAppointment lead={lead} now={now} />
      <div className={LINE}>
        <Facts
          facts={[
            [Phone, fieldWords.phone, leadPhone(lead)],
            [MapPin, fieldWords.zip, lead.contact_zip],
          ]}
        />
        <StageDays lead={lead} now={now} isDone={stages.at(-1)?.stage_id === lead.stage_id} />
      </div>
      <div className={TAGS}>
        <LeadTags lead={lead} />
      </div>
      {isInUse && <Actions lead={lead} stages={stages} moves={moves} />}
    </LeadCard>
  )
})

/** Touch screens have no hover, so every card shows its actions there. */
const touch = matchMedia('(hover: none)')

/** Whether the pointer or the focus is on an element, with the props that report both. */
const usePointerOrFocus = (hasFirstFocus: boolean) => {
  const [isPointedAt, setPointedAt] = useState(touch.matches)
  const [hasFocus, setFocus] = useState(hasFirstFocus)
  const events = {
    // `pointerenter` also fires for a card that scrolls below a resting pointer.
    onPointerMove: () => setPointedAt(true),
    onPointerLeave: () => setPointedAt(touch.matches),
    onFocus: () => setFocus(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => setFocus(currentTarget.contains(relatedTarget)),
  }
  return [isPointedAt || hasFocus, events] as const
}

const Actions = ({ lead, stages, moves }: Pick<DesktopCardProps, 'lead' | 'stages' | 'moves'>) => {
  const may = useContactButtonPermissions()
  return (
    <div className={styles.actions}>
      <div className={styles.bar}>
        {may.call && (
          <Button
            icon
            kind="quiet"
            aria-label={contactActionWords.call(leadTitle(lead))}
            title={contactActionWords.ways.Call}
            onClick={() => callPerson(leadPerson(lead))}
          >
            <Phone />
          </Button>
        )}
        <ProfileLink
          lead={lead}
          label={contactActionWords.viewProfile(lead.contact_name ?? leadTitle(lead))}
          title={boardWords.viewProfile}
        >
          <UserRound />
        </ProfileLink>
        <ProfileLink lead={lead} label={boardWords.editLead(leadTitle(lead))} title={boardWords.edit}>
          <Pencil />
        </ProfileLink>
        {moves && <MoveMenu lead={lead} stages={stages} {...moves} />}
      </div>
    </div>
  )
}

interface ProfileLinkProps {
  lead: Lead
  label: string
  title: string
  children: ReactNode
}

/** Opens the profile of the contact with this lead chosen, or a message if the lead has no contact (docs/product.md#board). */
const ProfileLink = ({ lead, label, title, children }: ProfileLinkProps) =>
  lead.contact_id === null ? (
    <Button icon kind="quiet" aria-label={label} title={title} onClick={() => toast.error(boardWords.noContactId)}>
      {children}
    </Button>
  ) : (
    <ButtonLink icon kind="quiet" to={profilePath(lead.contact_id, lead.lead_id)} aria-label={label} title={title}>
      {children}
    </ButtonLink>
  )

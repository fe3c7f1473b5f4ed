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
import { boardWords } from '#web/messages/board.ts'
import { uiWords } from '#web/messages/ui.ts'
import { useContactButtonPermissions } from '#web/session/use-contact-buttons.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Facts } from '#web/ui/facts.tsx'
import styles from './desktop-card.module.css'
import { isMovedLead } from './focus-moved-lead.ts'
import cardStyles from './lead-card.module.css'
import { LeadAge, LeadCard, LeadTags, leadPhone } from './lead-card.tsx'
import { MoveMenu } from './move-menu.tsx'
import { NextTask } from './next-task.tsx'
import { StageDays } from './stage-days.tsx'

interface DesktopCardProps extends Pick<BoardLayout, 'stages' | 'move' | 'lose'> {
  lead: Lead
  now: number
  /** Called with the dragged lead, and with undefined when the drag ends. */
  onDrag: (leadId: number | undefined) => void
}

/**
 * A draggable card, drawn anew only where something on it changes. Its actions exist only while it is in use, so that a full
 * board is light.
 */
export const DesktopCard = memo(({ lead, now, stages, move, lose, onDrag }: DesktopCardProps) => {
  const ref = useRef<HTMLDivElement>(null)
  const dragging = useDraggable(ref, lead.lead_id, move !== undefined)
  const [isInUse, events] = usePointerOrFocus(isMovedLead(lead.lead_id))

  useEffect(() => {
    if (!dragging) return
    onDrag(lead.lead_id)
    return () => onDrag(undefined)
  }, [dragging, lead.lead_id, onDrag])

  return (
    <LeadCard ref={ref} lead={lead} className={styles.card} data-dragging={dragging} {...events}>
      <div className={cardStyles.line}>
        <Facts facts={[[User, boardWords.contact, lead.contact_name]]} />
        <LeadAge lead={lead} now={now} />
      </div>
      {lead.next_task && <NextTask task={lead.next_task} now={now} />}
      <div className={cardStyles.line}>
        <Facts
          facts={[
            [Phone, boardWords.phone, leadPhone(lead)],
            [MapPin, boardWords.zip, lead.contact_zip],
          ]}
        />
        <StageDays lead={lead} now={now} isDone={stages.at(-1)?.stage_id === lead.stage_id} />
      </div>
      <div className={cardStyles.tags}>
        <LeadTags lead={lead} />
      </div>
      {isInUse && <Actions lead={lead} stages={stages} move={move} lose={lose} />}
    </LeadCard>
  )
})

/** On touch screens, which have no hover, each card counts as pointed at. */
const touch = matchMedia('(hover: none)')

/** Whether an element is pointed at or has the focus, with the props by which it learns so. */
const usePointerOrFocus = (hasFirstFocus: boolean) => {
  const [isPointedAt, setPointedAt] = useState(touch.matches)
  const [hasFocus, setFocus] = useState(hasFirstFocus)
  const events = {
    // Not as it enters: so does a card that is scrolled below a pointer that rests.
    onPointerMove: () => setPointedAt(true),
    onPointerLeave: () => setPointedAt(touch.matches),
    onFocus: () => setFocus(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => setFocus(currentTarget.contains(relatedTarget)),
  }
  return [isPointedAt || hasFocus, events] as const
}

const Actions = ({ lead, stages, move, lose }: Pick<DesktopCardProps, 'lead' | 'stages' | 'move' | 'lose'>) => {
  const may = useContactButtonPermissions()
  return (
    <div className={styles.actions}>
      {may.call && (
        <Button
          icon
          kind="quiet"
          aria-label={uiWords.call(leadTitle(lead))}
          title={boardWords.call}
          onClick={() => callPerson(leadPerson(lead))}
        >
          <Phone />
        </Button>
      )}
      <ProfileLink
        lead={lead}
        label={uiWords.viewProfile(lead.contact_name ?? leadTitle(lead))}
        title={boardWords.viewProfile}
      >
        <UserRound />
      </ProfileLink>
      <ProfileLink lead={lead} label={boardWords.editLead(leadTitle(lead))} title={boardWords.edit}>
        <Pencil />
      </ProfileLink>
      {move && <MoveMenu lead={lead} stages={stages} move={move} lose={lose} />}
    </div>
  )
}

interface ProfileLinkProps {
  lead: Lead
  label: string
  title: string
  children: ReactNode
}

/** Opens the contact's profile at this lead. A lead without a contact shows a message (docs/product.md#board). */
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

import { useQueryClient } from '@tanstack/react-query'
import { ArrowRight, X } from 'lucide-react'
import { useState } from 'react'
import { allows } from '#contract/permissions.ts'
import { type Appointment, isOpenState } from '#contract/schedule/appointment.ts'
import { STAGE_OF_KIND } from '#contract/schedule/stages.ts'
import { stageAhead } from '#web/catalog/stage-kinds.ts'
import { useStages } from '#web/catalog/use-catalog.ts'
import { leadOnDevice } from '#web/leads/lead-cache.ts'
import { remember, remembered } from '#web/lib/storage.ts'
import { useUser } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { bookingWords } from '#words/booking.ts'
import { uiWords } from '#words/ui.ts'
import { moveLeadOf } from './booking/stage-offer.ts'

/** The appointments whose offer was dismissed on this device: the last ones, as their ids. */
const DISMISSED = 'dismissed-offers'
const DISMISSED_MAX = 100

const dismissedIds = () => (remembered(DISMISSED) ?? '').split(' ').filter(Boolean)

interface StageOfferProps {
  /** The appointment, with the present stage of its lead. */
  of: Pick<Appointment, 'appointment_id' | 'kind' | 'state' | 'lead_id' | 'stage_id'>
}

/** Offers to move the lead of a booked appointment to the stage of its kind, until that is done or dismissed. */
export const StageOffer = ({ of }: StageOfferProps) => {
  const client = useQueryClient()
  const { permissions } = useUser()
  const stages = useStages()
  const id = String(of.appointment_id)
  const [isDismissed, setDismissed] = useState(() => dismissedIds().includes(id))
  const target = STAGE_OF_KIND[of.kind]
  const to = isOpenState(of.state) ? stageAhead(stages, target, of.stage_id) : undefined
  // The appointment may be older than the last move of its lead.
  const isBehind = to && stageAhead(stages, target, leadOnDevice(client, of.lead_id)?.stage_id ?? of.stage_id)
  if (!isBehind || isDismissed || !allows(permissions, 'Leads: Change Stage')) return null
  /** The buttons disappear: the focus goes to what the offer is about. */
  const moveFocus = (button: HTMLElement) =>
    button.closest('li, [data-lead], dialog')?.querySelector<HTMLElement>('a, button')?.focus()
  const dismiss = () => {
    remember(DISMISSED, [...dismissedIds(), id].slice(-DISMISSED_MAX).join(' '))
    setDismissed(true)
  }
  return (
    <Row gap={1}>
      <Button
        onClick={({ currentTarget }) => {
          moveLeadOf(of, to, client)
          moveFocus(currentTarget)
        }}
      >
        <ArrowRight aria-hidden="true" />
        {bookingWords.moveTo(to.name)}
      </Button>
      <Button
        kind="quiet"
        icon
        aria-label={bookingWords.dismissMove(to.name)}
        title={uiWords.close}
        onClick={({ currentTarget }) => {
          moveFocus(currentTarget)
          dismiss()
        }}
      >
        <X aria-hidden="true" />
      </Button>
    </Row>
  )
}

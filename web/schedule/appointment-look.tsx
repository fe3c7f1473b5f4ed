import { CalendarCheck, Hammer } from 'lucide-react'
import type { Appointment, AppointmentState } from '#contract/schedule/appointment.ts'
import { Badge } from '#web/ui/badge.tsx'
import { bookingWords } from '#words/booking.ts'

export const KIND_ICONS = { visit: CalendarCheck, work: Hammer }

const STATE_COLORS: { [State in AppointmentState]?: string } = {
  on_the_way: 'var(--info)',
  arrived: 'var(--info)',
  done: 'var(--good)',
  no_show: 'var(--bad)',
  cancelled: 'var(--bad)',
}

interface StateBadgeProps {
  appointment: Pick<Appointment, 'kind' | 'state'>
  /** Whether its time is over although it is open. */
  isLate?: boolean
}

export const StateBadge = ({ appointment: { kind, state }, isLate = false }: StateBadgeProps) => (
  <Badge color={isLate ? 'var(--bad)' : STATE_COLORS[state]}>
    {isLate ? bookingWords.overdue : bookingWords.states[kind][state]}
  </Badge>
)

import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import type { Appointment } from '#contract/schedule/appointment.ts'
import type { Crew } from '#contract/schedule/schedule-settings.ts'
import { LoadError } from '#web/cache/load-error.tsx'
import { appointmentTime } from '#web/lib/format/appointment-time.ts'
import { capitalized } from '#web/lib/format/capitalized.ts'
import { foundAppointmentsQuery } from '#web/schedule/schedule-query.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Hint, Stack } from '#web/ui/layout/layout.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { calendarWords } from '#words/calendar.ts'
import { AppointmentRow, type RowSource } from './agenda/appointment-row.tsx'
import styles from './calendar.module.css'
import { goesTo } from './calendar-filter.ts'
import type { Who } from './calendar-who.ts'

interface FoundListProps extends RowSource {
  crews: readonly Crew[]
  q: string
  /** The chosen person or crew; undefined for everybody. */
  who: Who | undefined
  onOpen: (appointment: Appointment) => void
}

/** The appointments that a search finds, newest day first. */
export const FoundList = ({ q, who, crews, onOpen, ...source }: FoundListProps) => {
  const { data: found, error, refetch } = useQuery(foundAppointmentsQuery(q))
  const data = who ? found?.filter((appointment) => goesTo(who, appointment, crews)) : found
  if (error && !data) return <LoadError error={error} failure={calendarWords.notSearched} onRetry={() => refetch()} />
  if (!data) return <Skeleton height="12rem" />
  if (data.length === 0) return <EmptyState icon={<SearchX />} {...calendarWords.nothingFound} />
  return (
    <Stack gap={3} className={styles.agenda}>
      <Hint role="status">{calendarWords.found(data.length)}</Hint>
      <Stack as="ul">
        {data.map((appointment) => (
          <li key={appointment.appointment_id}>
            <Hint>{capitalized(appointmentTime(appointment))}</Hint>
            <AppointmentRow appointment={appointment} day={appointment.first_day} onOpen={onOpen} {...source} />
          </li>
        ))}
      </Stack>
    </Stack>
  )
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Appointment } from '#contract/schedule/appointment.ts'
import { conflictsOf } from '#contract/schedule/conflicts.ts'
import type { Schedule } from '#contract/schedule/schedule.ts'
import type { WorkingTimes } from '#contract/schedule/working-days.ts'
import { usePendingWrites } from '#web/offline/optimistic-changes.ts'
import { scheduleQuery } from '#web/schedule/schedule-query.ts'
import { useScheduleSettings } from '#web/schedule/schedule-settings-query.ts'
import { useUser } from '#web/session/session.ts'
import { byStart } from './calendar-filter.ts'
import { readRange } from './calendar-range.ts'
import { conflictReason } from './grid/block-name.ts'
import { closedReason, type LaneSource } from './lanes.ts'

const NONE: readonly never[] = []

/** What the calendar shows around a day: appointments by time, who may go, and what does not fit. */
export const useCalendar = (day: string) => {
  const { business } = useUser()
  const query = scheduleQuery(readRange(day))
  const { data, error, dataUpdatedAt, isPlaceholderData, refetch } = useQuery({
    ...query,
    placeholderData: keepPreviousData,
    select: usePendingWrites<Schedule>(query.queryKey),
  })
  const settings = useScheduleSettings()
  const { crews = NONE, users = NONE, holidays = NONE, drive_minutes = 0 } = settings.data ?? {}
  const appointments = useMemo(() => data?.appointments.toSorted(byStart) ?? NONE, [data])
  const times = useMemo((): WorkingTimes => ({ hours: business.hours, holidays }), [business.hours, holidays])
  const source = useMemo(
    (): LaneSource => ({ appointments, crews, users, holidays, times }),
    [appointments, crews, users, holidays, times],
  )
  const conflicts = useMemo(() => conflictsOf(appointments, crews, drive_minutes), [appointments, crews, drive_minutes])
  const reasonOf = useMemo(() => {
    const all = new Map(appointments.map((appointment) => [appointment.appointment_id, appointment]))
    return ({ appointment_id }: Appointment) => conflictReason(conflicts.get(appointment_id), all)
  }, [appointments, conflicts])
  const whoOf = useMemo(
    () => (appointment: Appointment) =>
      [
        ...crews.filter(({ crew_id }) => appointment.crews.includes(crew_id)),
        ...users.filter(({ user_id }) => appointment.users.includes(user_id)),
      ]
        .map(({ name }) => name)
        .join(', '),
    [crews, users],
  )
  const closedOn = useMemo(() => (each: string) => closedReason(each, holidays, times), [holidays, times])
  const colorOf = useMemo(() => {
    const colors = new Map(crews.map(({ crew_id, color }) => [crew_id, color]))
    return ({ crews: [first], kind }: Appointment) =>
      (first === undefined ? undefined : colors.get(first)) ?? (kind === 'visit' ? 'var(--info)' : 'var(--accent)')
  }, [crews])
  return {
    ...source,
    source,
    conflicts,
    reasonOf,
    closedOn,
    colorOf,
    whoOf,
    driveMinutes: drive_minutes,
    unbooked: data?.unbooked ?? NONE,
    /** Whether the days have been read. Those of the last month stay meanwhile. */
    isLoaded: data !== undefined && !isPlaceholderData,
    hasData: data !== undefined,
    /** Whether crews and holidays have been read: without them nothing is in conflict, and no day is a holiday. */
    hasSettings: settings.data !== undefined,
    /** UTC milliseconds. */
    readAt: dataUpdatedAt,
    error: error ?? settings.error,
    refetch: () => Promise.all([refetch(), settings.refetch()]),
  }
}

export type Calendar = ReturnType<typeof useCalendar>

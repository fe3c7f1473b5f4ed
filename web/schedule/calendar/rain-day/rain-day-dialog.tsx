import { useQueryClient } from '@tanstack/react-query'
import { CloudRain, TriangleAlert } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { APPOINTMENT_DAYS_MAX, type Appointment, MOVES_MAX } from '#contract/schedule/appointment.ts'
import { isDay } from '#contract/weeks.ts'
import { LoadError } from '#web/cache/load-error.tsx'
import { appointmentTime, weekdayOfDay } from '#web/lib/format/appointment-time.ts'
import { capitalized } from '#web/lib/format/capitalized.ts'
import styles from '#web/schedule/calendar/calendar.module.css'
import { addMonthsToDay } from '#web/schedule/calendar/calendar-range.ts'
import { clientOf, conflictReason } from '#web/schedule/calendar/grid/block-name.ts'
import { useCalendar } from '#web/schedule/calendar/use-calendar.ts'
import { makeMoves } from '#web/schedule/move-appointments.write.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldRow, SelectField, TextField } from '#web/ui/field.tsx'
import { IconLine } from '#web/ui/icon-line.tsx'
import { Hint, Stack, Text } from '#web/ui/layout/layout.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { calendarWords } from '#words/calendar.ts'
import { fieldWords } from '#words/fields.ts'
import { termWords } from '#words/terms.ts'
import { planRainDay, RAIN_DAYS_MAX } from './rain-day-plan.ts'

interface RainDayDialogProps {
  day: string
  crew: number | undefined
  onClose: () => void
}

/** Moves the work of a day by working days, after its user saw where each appointment goes. */
export const RainDayDialog = ({ day: shownDay, crew: shownCrew, onClose }: RainDayDialogProps) => {
  const [day, setDay] = useState(shownDay)
  const [crew, setCrew] = useState(shownCrew)
  const [count, setCount] = useState(1)
  const { appointments, crews, driveMinutes, times, error, isLoaded, refetch } = useTwoMonths(
    isDay(day) ? day : shownDay,
  )
  const { moves, stays } = useMemo(
    () => planRainDay({ day, crew, count }, isLoaded ? appointments : [], crews, driveMinutes, times),
    [isLoaded, day, crew, count, appointments, crews, driveMinutes, times],
  )
  const client = useQueryClient()
  const isTooMany = moves.length > MOVES_MAX
  const moveAll = () => {
    makeMoves(client, moves)
    onClose()
  }
  return (
    <Dialog title={calendarWords.rainDay} onClose={onClose}>
      <Stack gap={3}>
        <Hint>{calendarWords.rainText}</Hint>
        <FieldRow>
          <TextField
            label={fieldWords.first_day}
            type="date"
            value={day}
            required
            onChange={(event) => setDay(event.target.value)}
          />
          <SelectField
            label={calendarWords.rainCrew}
            value={crew ?? ''}
            onChange={(event) => setCrew(Number(event.target.value) || undefined)}
          >
            <option value="">{termWords.everyone}</option>
            {crews.map(({ crew_id, name }) => (
              <option key={crew_id} value={crew_id}>
                {name}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={calendarWords.rainBy}
            value={count}
            onChange={(event) => setCount(Number(event.target.value))}
          >
            {Array.from({ length: RAIN_DAYS_MAX }, (_, index) => index + 1).map((days) => (
              <option key={days} value={days}>
                {calendarWords.workingDays(days)}
              </option>
            ))}
          </SelectField>
        </FieldRow>
        {error && !isLoaded ? (
          <LoadError error={error} failure={calendarWords.notLoaded} onRetry={() => refetch()} />
        ) : isLoaded ? (
          <Moves moves={moves} stays={stays} all={appointments} />
        ) : (
          <Skeleton height="8rem" />
        )}
        {isTooMany && <p role="alert">{calendarWords.tooManyToMove(MOVES_MAX)}</p>}
        <Button kind="primary" disabled={moves.length === 0 || isTooMany} onClick={moveAll}>
          <CloudRain aria-hidden="true" />
          {calendarWords.moveAll(moves.length)}
        </Button>
      </Stack>
    </Dialog>
  )
}

/** The calendar of a month with the appointments of the next one: work of weeks moves beyond what a month reads. */
const useTwoMonths = (day: string) => {
  const month = useCalendar(day)
  const next = useCalendar(addMonthsToDay(day, 1))
  const appointments = useMemo(() => {
    const shown = new Set(month.appointments.map(({ appointment_id }) => appointment_id))
    return [...month.appointments, ...next.appointments.filter(({ appointment_id }) => !shown.has(appointment_id))]
  }, [month.appointments, next.appointments])
  const isNextRead = next.isLoaded || next.error !== null
  return { ...month, appointments, isLoaded: month.isLoaded && month.hasSettings && isNextRead }
}

interface MovesProps extends ReturnType<typeof planRainDay> {
  all: readonly Appointment[]
}

/** Each appointment with its days before and after, and its conflicts after the move. */
const Moves = ({ moves, stays, all }: MovesProps) => {
  const others = useMemo(() => new Map(all.map((appointment) => [appointment.appointment_id, appointment])), [all])
  if (moves.length + stays.length === 0) return <Hint role="status">{calendarWords.nothingToMove}</Hint>
  return (
    <Stack as="ul" gap={1} className={styles.moves} aria-label={calendarWords.moving}>
      {moves.map(({ appointment, to, conflicts }) => {
        const reason = conflictReason(conflicts, others)
        return (
          <Move key={appointment.appointment_id} appointment={appointment} problem={reason}>
            <Hint as="span">
              {calendarWords.movesTo(
                capitalized(appointmentTime(appointment)),
                appointmentTime({ ...appointment, ...to }),
              )}
            </Hint>
          </Move>
        )
      })}
      {stays.map(({ appointment, to, reason }) => (
        <Move
          key={appointment.appointment_id}
          appointment={appointment}
          problem={
            reason === 'too_long'
              ? calendarWords.staysTooLong(APPOINTMENT_DAYS_MAX)
              : calendarWords.staysAtSkippedClock(weekdayOfDay(to.first_day))
          }
        />
      ))}
    </Stack>
  )
}

interface MoveProps {
  appointment: Appointment
  problem: string | undefined
  children?: ReactNode
}

const Move = ({ appointment, problem, children }: MoveProps) => (
  <Stack as="li" gap={0} box="line">
    <Text as="span" weight="bold" wrap="break">
      {clientOf(appointment)}
    </Text>
    {children}
    {problem && (
      <IconLine as="span" icon={TriangleAlert} gap={1} size="sm" tone="warn" weight="semibold">
        {problem}
      </IconLine>
    )}
  </Stack>
)

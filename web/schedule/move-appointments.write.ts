import type { QueryClient } from '@tanstack/react-query'
import type { Appointment } from '#contract/schedule/appointment.ts'
import type { AppointmentDays } from '#contract/schedule/appointment-days.ts'
import { api } from '#web/api.ts'
import { toastFailure } from '#web/http/failure-toast.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { toast } from '#web/lib/toasts.ts'
import { defineWrite } from '#web/offline/define-write.ts'
import { makeWrite } from '#web/offline/make-write.ts'
import { bookingWords } from '#words/booking.ts'
import { appointmentSubject, OF_APPOINTMENT, writeOf } from './appointment-write.ts'
import { type AppointmentWrite, changedAppointment, nextVersion } from './schedule-cache.ts'

/** An appointment and its new days. */
interface DayMove extends AppointmentWrite {
  to: Required<AppointmentDays>
}

interface DayMoves {
  moves: readonly DayMove[]
  isUndo?: true
}

/** Moves appointments of several leads to other days: all or none. */
const moveAppointments = defineWrite('appointment/move-several', {
  failure: bookingWords.notMoved,
  send: ({ moves }: DayMoves, options) => {
    const json = {
      moves: moves.map(({ appointment: { appointment_id, version }, to }) => ({ appointment_id, version, ...to })),
    }
    return bodyOf(api.schedule.moves.$post({ json }, options))
  },
  subject: () => 'schedule/moves',
  change: ({ moves }, updated_at) =>
    moves.map((move) =>
      changedAppointment(move, (current) => ({
        ...current,
        ...move.to,
        updated_at,
        version: nextVersion(current, move),
      })),
    ),
  outbox: {
    title: ({ moves }) => bookingWords.queued.move(moves.length),
    path: () => '/calendar',
    versions: ({ moves }) =>
      Object.fromEntries(moves.map(({ appointment }) => [appointmentSubject(appointment), appointment.version])),
    withVersions: (input, versions) => ({
      ...input,
      moves: input.moves.map((move) => {
        const version = versions[appointmentSubject(move.appointment)] ?? move.appointment.version
        return { ...move, appointment: { ...move.appointment, version } }
      }),
    }),
    undo: (input) => (input.isUndo ? undefined : (client) => moveBack(client, input, [])),
  },
  done: ({ appointments }, input, client) => {
    if (input.isUndo) return void toast.info(bookingWords.movedBack(appointments.length))
    toast.undoable(bookingWords.movedSeveral(appointments.length), appointments.map(appointmentSubject), () =>
      moveBack(client, input, appointments),
    )
  },
  // The refusal carries no appointments. The affected queries replace the outdated versions.
  failed: toastFailure(bookingWords.notMoved),
  affects: ({ moves }) => moves.flatMap(OF_APPOINTMENT.affects),
})

/** Moves appointments to other days at once. */
export const makeMoves = (
  client: QueryClient,
  moves: readonly (Pick<DayMove, 'to'> & { appointment: Appointment })[],
) => void makeWrite(client, moveAppointments, { moves: movesOf(client, moves) })

const movesOf = (client: QueryClient, moves: readonly Pick<DayMove, 'to' | 'appointment'>[]) =>
  moves.map(({ appointment, to }) => ({ ...writeOf(client, appointment), to }))

/** Moves appointments back. `moved`: as the server answered them; without it the versions after the move are expected. */
const moveBack = (client: QueryClient, { moves }: DayMoves, moved: readonly Appointment[]) => {
  const back = moves.map(({ appointment, to }) => {
    const after = moved.find(({ appointment_id }) => appointment_id === appointment.appointment_id)
    const { first_day, last_day, skipped_days, version } = appointment
    return {
      appointment: after ?? { ...appointment, ...to, version: version + 1 },
      to: { first_day, last_day, skipped_days },
    }
  })
  void makeWrite(client, moveAppointments, { moves: movesOf(client, back), isUndo: true })
}

import type { QueryClient } from '@tanstack/react-query'
import type { Appointment } from '#contract/schedule/appointment.ts'
import type { TextKind } from '#contract/schedule/texts.ts'
import { api } from '#web/api.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { serverNow } from '#web/lib/clock.ts'
import { defineWrite } from '#web/offline/define-write.ts'
import { makeWrite } from '#web/offline/make-write.ts'
import { appointmentPath, leadNameOf, OF_APPOINTMENT, paramOf, writeOf } from '#web/schedule/appointment-write.ts'
import type { AppointmentWrite } from '#web/schedule/schedule-cache.ts'
import { bookingWords } from '#words/booking.ts'

interface OpenedText extends AppointmentWrite {
  kind: TextKind
  /** UTC milliseconds. It makes two texts of one kind two writes. */
  opened_at: number
}

/** Records that a text was opened to send: a line in the timeline. */
const recordText = defineWrite('appointment/text', {
  ...OF_APPOINTMENT,
  send: (input: OpenedText, options) =>
    bodyOf(
      api.appointments[':appointmentId'].texts.$post({ param: paramOf(input), json: { kind: input.kind } }, options),
    ),
  outbox: {
    path: appointmentPath,
    title: ({ appointment, kind }) => bookingWords.queued.text(kind, leadNameOf(appointment)),
    isSilent: true,
  },
})

export const recordOpenedText = (client: QueryClient, appointment: Appointment, kind: TextKind) =>
  void makeWrite(client, recordText, { ...writeOf(client, appointment), kind, opened_at: serverNow() })

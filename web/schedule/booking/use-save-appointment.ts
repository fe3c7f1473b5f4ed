import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { placeLine } from '#contract/contacts/address.ts'
import type { Profile } from '#contract/contacts/profile.ts'
import type { Appointment } from '#contract/schedule/appointment.ts'
import { profileKey } from '#web/cache/read-keys.ts'
import type { ApiError } from '#web/http/fetch-api.ts'
import { leadOnDevice } from '#web/leads/lead-cache.ts'
import { serverNow } from '#web/lib/clock.ts'
import { newRecordId } from '#web/lib/record-ids.ts'
import type { FormTextRef } from '#web/offline/define-write.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { writeOf } from '#web/schedule/appointment-write.ts'
import { bookAppointment } from '#web/schedule/appointments.write.ts'
import { changeAppointment, editOf } from '#web/schedule/change-appointment.write.ts'
import { useUser } from '#web/session/session.ts'
import { rememberCrews } from './appointment-defaults.ts'
import { type EnteredAppointment, timeText } from './appointment-form.ts'
import type { BookedLead } from './booking-request.ts'

interface SaveCallbacks {
  done: () => void
  queued: () => void
  failed: (error: ApiError) => void
  /** The version that a change is based on. */
  version: number | undefined
  resend: () => void
  formText: () => FormTextRef | undefined
}

/** Books an appointment of a lead, or changes the booked one. Returns the function that saves what was entered. */
export const useSaveAppointment = (lead: BookedLead, appointment: Appointment | undefined, on: SaveCallbacks) => {
  const client = useQueryClient()
  const user = useUser()
  const book = useWrite(bookAppointment, on)
  const change = useWrite(changeAppointment, on)
  return (entered: EnteredAppointment) => {
    if (entered.kind === 'work') rememberCrews(user.user_id, entered.crews)
    const place = entered.address ?? contactPlace(client, lead, appointment)
    if (appointment) {
      const fields = changedFields(appointment, entered)
      if (Object.keys(fields).length === 0) return on.done()
      const { version = appointment.version } = on
      return void change.write(editOf(client, { ...appointment, version }, fields, place))
    }
    const booked: Appointment = {
      ...knownFacts(client, lead),
      ...entered,
      appointment_id: newRecordId(),
      lead_id: lead.lead_id,
      contact_id: lead.contact_id,
      client_name: lead.client_name,
      project_title: lead.project_title,
      state: 'planned',
      place,
      user_id: user.user_id,
      user_name: user.name,
      created_at: serverNow(),
      updated_at: serverNow(),
      version: 1,
    }
    book.write({ ...writeOf(client, booked), created: { appointment_id: booked.appointment_id } })
  }
}

/** The fields that differ from the booked appointment. An end at 24:00, which the form shows as 23:59, stays. */
const changedFields = (appointment: Appointment, entered: EnteredAppointment): Partial<EnteredAppointment> => {
  const { end_minute } = appointment
  const isSameEnd =
    end_minute !== null && entered.end_minute !== null && timeText(end_minute) === timeText(entered.end_minute)
  const fields = { ...entered, ...(isSameEnd && { end_minute }) }
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([field, value]) => JSON.stringify(appointment[field as keyof EnteredAppointment]) !== JSON.stringify(value),
    ),
  )
}

/** The address of the contact in one line, as this device knows it. */
export const contactPlace = (client: QueryClient, lead: BookedLead, appointment: Appointment | undefined) => {
  const found = leadOnDevice(client, lead.lead_id)
  if (found) return placeLine(found.contact_address, found.contact_zip) || null
  return appointment?.address ? null : lead.place
}

/** What this device knows of the lead. The answer of the server replaces it. */
const knownFacts = (client: QueryClient, lead: BookedLead) => {
  const found = leadOnDevice(client, lead.lead_id)
  const profile = client.getQueryData<Profile>(profileKey(lead.contact_id))
  return {
    client_phone: found?.contact_phone ?? null,
    language: profile?.contact.language ?? null,
    category_id: found?.category_id ?? null,
    stage_id: found?.stage_id ?? 0,
    seller_id: found?.seller_id ?? null,
    is_lost: false,
  }
}

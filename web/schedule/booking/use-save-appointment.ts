import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { placeLine } from '#contract/contacts/address.ts'
import type { Profile } from '#contract/contacts/profile.ts'
import type { Appointment } from '#contract/schedule/appointment.ts'
import { STAGE_OF_KIND } from '#contract/schedule/stages.ts'
import { profileKey } from '#web/cache/read-keys.ts'
import { knownCatalog } from '#web/catalog/known-catalog.ts'
import { stageAhead } from '#web/catalog/stage-kinds.ts'
import type { ApiError } from '#web/http/fetch-api.ts'
import { promoteInquiry } from '#web/inquiries/promote-inquiry.write.ts'
import type { PromotionInput } from '#web/inquiries/promoted-lead.ts'
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

interface Saved {
  lead: BookedLead
  /** The booked appointment; undefined for a new one. */
  appointment: Appointment | undefined
  promotion: PromotionInput | undefined
}

/**
 * Books an appointment of a lead, or of an inquiry that is promoted with it, or changes the booked one. Returns the function
 * that saves what was entered.
 */
export const useSaveAppointment = ({ lead, appointment, promotion }: Saved, on: SaveCallbacks) => {
  const client = useQueryClient()
  const user = useUser()
  const book = useWrite(bookAppointment, on)
  const change = useWrite(changeAppointment, on)
  const promote = useWrite(promoteInquiry, on)
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
    const created = { appointment_id: booked.appointment_id }
    if (promotion) promote.write(withAppointment(client, promotion, booked))
    else book.write({ ...writeOf(client, booked), created })
  }
}

/** The promotion of an inquiry with its appointment: the lead enters the stage of that, where the pipeline has it. */
const withAppointment = (client: QueryClient, promotion: PromotionInput, booked: Appointment): PromotionInput => {
  const { promoted } = promotion
  const { stage_id, name: stage_name } = stageAhead(
    knownCatalog(client).stages,
    STAGE_OF_KIND[booked.kind],
    promoted.stage_id,
  ) ?? {
    stage_id: promoted.stage_id,
    name: promoted.stage_name,
  }
  return {
    ...promotion,
    promoted: { ...promoted, stage_id, stage_name },
    booked: writeOf(client, { ...booked, stage_id, contact_id: promoted.contact_id }),
    created: { appointment_id: booked.appointment_id },
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

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ADDRESS_MAX } from '#contract/fields.ts'
import {
  APPOINTMENT_KINDS,
  APPOINTMENT_NOTE_MAX,
  Appointment,
  type AppointmentKind,
  type AppointmentTime,
} from '#contract/schedule/appointment.ts'
import type { ScheduleSettings } from '#contract/schedule/schedule-settings.ts'
import { addWorkingDays } from '#contract/schedule/working-days.ts'
import { addDays, isDay } from '#contract/weeks.ts'
import { ConflictNotice } from '#web/forms/conflict-notice.tsx'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { useForm } from '#web/forms/use-form.ts'
import type { PromotionInput } from '#web/inquiries/promoted-lead.ts'
import { leadOnDevice } from '#web/leads/lead-cache.ts'
import { serverNow } from '#web/lib/clock.ts'
import { daysText } from '#web/lib/format/appointment-days.ts'
import { businessDay } from '#web/lib/format/business-day.ts'
import { isDeviceZone, zoneName } from '#web/lib/format/time-zone.ts'
import { useFirstEffect } from '#web/lib/hooks/use-first-effect.ts'
import { recordIn } from '#web/lib/record-in.ts'
import { KIND_ICONS } from '#web/schedule/appointment-look.tsx'
import { leadNameOf } from '#web/schedule/appointment-write.ts'
import { useScheduleSettings } from '#web/schedule/schedule-settings-query.ts'
import { useUser } from '#web/session/session.ts'
import { ChoiceTile } from '#web/ui/choice-tile.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { FieldSet, Grid, Hint, Stack } from '#web/ui/layout/layout.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { bookingWords } from '#words/booking.ts'
import { fieldWords } from '#words/fields.ts'
import { uiWords } from '#words/ui.ts'
import { appointmentTexts, newAppointmentTexts, PROPOSED_DAYS, rememberedCrews } from './appointment-defaults.ts'
import { type Assignees, appointmentForm, peopleIn, timeOf } from './appointment-form.ts'
import { bookingHints, conflictHints } from './booking-hints.ts'
import type { BookedLead } from './booking-request.ts'
import { HintList } from './hint-list.tsx'
import { PeopleField } from './people-field.tsx'
import { LABELS, shownText } from './shown-texts.ts'
import { TimeFields } from './time-fields.tsx'
import { contactPlace, useSaveAppointment } from './use-save-appointment.ts'
import { useScheduleOfDays } from './use-schedule-of-days.ts'

const NO_SETTINGS = { users: [], crews: [], holidays: [], drive_minutes: 0 }

export interface AppointmentDialogProps {
  /** `place`: the address of the contact in one line. */
  lead: BookedLead
  /** The booked appointment; without it a new one is booked. */
  appointment?: Appointment | undefined
  /** The promotion with which an inquiry is booked. */
  promotion?: PromotionInput | undefined
  /** What a new appointment begins with. */
  initial?: Partial<AppointmentTime & Assignees & { kind: AppointmentKind }>
  onClose: () => void
}

/** Books or changes an appointment. The typed text stays until the write succeeds. */
export const AppointmentDialog = ({ lead, appointment, promotion, initial = {}, onClose }: AppointmentDialogProps) => {
  const client = useQueryClient()
  const user = useUser()
  const [now] = useState(serverNow)
  const today = businessDay(now)
  const { data: settings = NO_SETTINGS } = useScheduleSettings()
  const { hours } = user.business
  const times = { hours, holidays: settings.holidays }
  const place = contactPlace(client, lead, appointment)

  const firstKind = appointment?.kind ?? initial.kind ?? 'visit'
  const [kind, setKind] = useState(firstKind)
  const sellerId = promotion?.sellerId ?? leadOnDevice(client, lead.lead_id)?.seller_id
  const people = usualPeople(settings, user, sellerId)
  const last = addDays(today, PROPOSED_DAYS)
  // Only a new visit is proposed.
  const near = useScheduleOfDays(appointment ? '' : today, last)
  const isFree = (visit: AppointmentTime) => {
    // The hour of another appointment of the lead is not free either.
    const draft = { ...visit, ...people.visit, appointment_id: undefined, lead_id: 0, place }
    return conflictHints(draft, near ?? [], settings).length === 0
  }
  const recordOf = (booked: Appointment) => ({
    text: appointmentTexts(booked, now, times),
    versions: { version: booked.version },
  })
  const record = appointment && recordOf(appointment)
  const start = record?.text ?? newAppointmentTexts({ kind, now, times, people, initial, isFree })
  const form = useForm(appointmentForm(today, start, appointment), {
    storeAs: appointment ? `appointment.${appointment.appointment_id}` : `lead.${lead.lead_id}.${firstKind}`,
    ...(record ? { record } : { start }),
  })
  // The version from the start of the edit makes a save after another user's change a conflict.
  useFirstEffect(() => {
    if (!form.isOpen) form.open()
  })
  const { values, bind, setText } = form
  // The defaults follow the kind, which restored text may change.
  if (values.kind !== kind && isKind(values.kind)) setKind(values.kind)

  const saved = () => {
    form.saved()
    onClose()
  }
  const send = useSaveAppointment(
    { lead, appointment, promotion },
    {
      formText: form.textRef,
      resend: form.startResending,
      done: saved,
      queued: saved,
      failed: (error) => {
        const current = recordIn(Appointment, error.answer.current)
        form.refused(error, current ? { current: recordOf(current) } : { problem: error.message })
      },
      version: form.versions?.version,
    },
  )
  const save = () => (appointment && !form.isDirty ? onClose() : form.submit(send))

  const time = timeOf(values, appointment)
  const isNear = !appointment && time.first_day >= today && time.last_day <= last
  const far = useScheduleOfDays(isNear ? '' : time.first_day, isNear ? '' : time.last_day)
  const chosen = peopleIn(values.who)
  const isElsewhere = values.elsewhere === 'yes'
  const hasTime = isDay(time.first_day) && time.last_day >= time.first_day
  const draft = {
    ...time,
    ...chosen,
    appointment_id: appointment?.appointment_id,
    lead_id: lead.lead_id,
    place: isElsewhere ? values.address : place,
  }
  const hints = hasTime ? bookingHints(draft, (isNear ? near : far) ?? [], settings, hours) : []
  const title = appointment ? bookingWords.edit[appointment.kind] : bookingWords.bookFor(kind, leadNameOf(lead))
  return (
    <FormDialog
      title={title}
      form={form}
      onSave={save}
      submit={appointment ? uiWords.save : bookingWords.save[kind]}
      onClose={onClose}
    >
      <FieldSet>
        <legend className="visually-hidden">{fieldWords.kind}</legend>
        <Grid columns={2} gap={2}>
          {APPOINTMENT_KINDS.map((each) => {
            const Icon = KIND_ICONS[each]
            return (
              <ChoiceTile
                key={each}
                type="radio"
                name="kind"
                checked={values.kind === each}
                onChange={() => setText('kind', each)}
              >
                <Icon size={20} aria-hidden="true" />
                {bookingWords.kinds[each]}
              </ChoiceTile>
            )
          })}
        </Grid>
      </FieldSet>
      <TimeFields
        form={form}
        booked={appointment}
        today={today}
        tomorrow={addDays(today, 1)}
        workingDay={addWorkingDays(addDays(today, 1), 1, times)}
      />
      {draft.skipped_days.length > 0 && <Hint>{daysText(draft)}</Hint>}
      {!isDeviceZone() && <Hint>{bookingWords.zone(zoneName())}</Hint>}
      <HintList hints={hints} />
      <PeopleField
        settings={settings}
        value={values.who}
        first={kind === 'visit' ? people.visit.users[0] : undefined}
        error={bind('who').error}
        onChange={(text) => setText('who', text)}
      />
      <Stack>
        {!isElsewhere && <Hint>{place ? bookingWords.contactAddress(place) : bookingWords.noAddress}</Hint>}
        <Switch
          label={bookingWords.anotherAddress}
          checked={isElsewhere}
          onChange={(other) => setText('elsewhere', other ? 'yes' : '')}
        />
        {isElsewhere && (
          <TextField label={fieldWords.address} maxLength={ADDRESS_MAX} autoComplete="off" {...bind('address')} />
        )}
      </Stack>
      <TextArea
        label={fieldWords.note}
        rows={2}
        maxLength={APPOINTMENT_NOTE_MAX}
        placeholder={bookingWords.noteHint}
        {...bind('note')}
      />
      {form.conflict?.error.code === 'stale' && (
        <ConflictNotice
          conflict={form.conflict}
          labels={LABELS}
          formatValue={(field, text) => shownText(settings, field, text)}
        />
      )}
    </FormDialog>
  )
}

const isKind = (text: string): text is AppointmentKind => APPOINTMENT_KINDS.some((kind) => kind === text)

/** Who usually goes: to a visit the user of the lead's seller, else the signed-in user; to work the last crews. */
const usualPeople = (
  { users, crews }: Pick<ScheduleSettings, 'users' | 'crews'>,
  { user_id }: { user_id: number },
  sellerId: number | null | undefined,
): Record<AppointmentKind, Assignees> => {
  const ofSeller = users.find((user) => user.is_active && sellerId != null && user.seller_id === sellerId)
  const last = rememberedCrews(user_id).filter((id) =>
    crews.some(({ crew_id, is_active }) => is_active && crew_id === id),
  )
  return {
    visit: { users: [ofSeller?.user_id ?? user_id], crews: [] },
    work: { users: [], crews: last },
  }
}

import type { ScheduleSettings } from '#contract/schedule/schedule-settings.ts'
import { isDay } from '#contract/weeks.ts'
import { minuteClock, weekdayOfDay } from '#web/lib/format/appointment-time.ts'
import { capitalized } from '#web/lib/format/capitalized.ts'
import { bookingWords } from '#words/booking.ts'
import { fieldWords } from '#words/fields.ts'
import { type AppointmentTexts, minutesOf, peopleIn } from './appointment-form.ts'

/** The labels of the fields, where two versions of an appointment are compared. */
export const LABELS: Record<keyof AppointmentTexts, string> = {
  kind: fieldWords.kind,
  first_day: fieldWords.first_day,
  last_day: fieldWords.last_day,
  whole: bookingWords.wholeDay,
  start: fieldWords.start_minute,
  end: fieldWords.end_minute,
  who: fieldWords.people,
  elsewhere: bookingWords.anotherAddress,
  address: fieldWords.address,
  note: fieldWords.note,
}

/** The text of a field as people read it. */
export const shownText = (
  { users, crews }: Pick<ScheduleSettings, 'users' | 'crews'>,
  field: keyof AppointmentTexts,
  text: string,
): string => {
  if (field === 'whole' || field === 'elsewhere') return text === 'yes' ? bookingWords.yes : bookingWords.no
  if (field === 'kind') return text === 'visit' || text === 'work' ? bookingWords.kinds[text] : text
  if ((field === 'first_day' || field === 'last_day') && isDay(text)) return capitalized(weekdayOfDay(text))
  const minutes = field === 'start' || field === 'end' ? minutesOf(text) : null
  if (minutes !== null) return minuteClock(minutes)
  if (field !== 'who') return text || bookingWords.empty
  const chosen = peopleIn(text)
  const names = [
    ...crews.filter(({ crew_id }) => chosen.crews.includes(crew_id)),
    ...users.filter(({ user_id }) => chosen.users.includes(user_id)),
  ].map(({ name }) => name)
  return names.join(', ') || bookingWords.nobody
}

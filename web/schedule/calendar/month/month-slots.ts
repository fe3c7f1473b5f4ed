import type { Appointment } from '#contract/schedule/appointment.ts'
import { daysOf, isInRange, isOn } from '#contract/schedule/appointment-days.ts'
import { daysBetween } from '#contract/schedule/working-days.ts'
import type { DayRange } from '#web/schedule/calendar/calendar-range.ts'

/** The appointments of a day by their slots. An empty slot stands beside an appointment that spans other days. */
export type DaySlots = readonly (Appointment | undefined)[]

/**
 * The slots of the days of a week. An appointment of several days has one slot on all of them, so that it reads as one
 * bar. `appointments`: by time.
 */
export const weekSlots = (week: DayRange, appointments: readonly Appointment[]): ReadonlyMap<string, DaySlots> => {
  const slots = new Map(daysBetween(week.from, week.to).map((day) => [day, [] as (Appointment | undefined)[]]))
  const longFirst = appointments
    .filter((each) => isInRange(each, week))
    .toSorted((one, other) => daysOf(other) - daysOf(one))
  for (const appointment of longFirst) {
    const days = [...slots].filter(([day]) => isOn(day, appointment)).map(([, list]) => list)
    const free = firstFree(days)
    for (const list of days) list[free] = appointment
  }
  return slots
}

/** The first slot that is free on all of these days. */
const firstFree = (days: readonly DaySlots[]) => {
  let slot = 0
  while (days.some((list) => list[slot] !== undefined)) slot++
  return slot
}

/** What fits into a day: all slots, or the first ones and the number of appointments that the last line counts. */
export const visibleSlots = (slots: DaySlots, max: number) => {
  const fitting = slots.length > max ? max - 1 : slots.length
  const shown = Array.from({ length: fitting }, (_, slot) => slots[slot])
  return { shown, more: slots.slice(fitting).filter(Boolean).length }
}

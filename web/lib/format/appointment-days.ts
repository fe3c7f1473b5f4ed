import { type AppointmentDays, partsOf } from '#contract/schedule/appointment-days.ts'
import { addDays } from '#contract/weeks.ts'
import { dayRange } from './days.ts'

const NUMBERS = /\d(.*\d)?/

/** "Nov 30 – Dec 2", or "Dec 2, 4, 5" where days are skipped. */
export const daysText = (time: AppointmentDays): string => {
  const parts = partsOf(time)
  const texts: string[] = []
  let month: string | undefined
  for (const { first_day, last_day } of parts.length > 1 ? parts.flatMap(pairAsDays) : parts) {
    const text = dayRange(first_day, last_day)
    const own = first_day.slice(0, 7) === last_day.slice(0, 7) ? first_day.slice(0, 7) : undefined
    const before = own !== undefined && own === month ? texts.pop() : undefined
    texts.push(before?.replace(NUMBERS, (numbers) => `${numbers}, ${NUMBERS.exec(text)?.[0]}`) ?? text)
    month = own
  }
  return texts.join(', ')
}

/** Two days in a row read as two days among others. */
const pairAsDays = ({ first_day, last_day }: { first_day: string; last_day: string }) =>
  addDays(first_day, 1) === last_day
    ? [first_day, last_day].map((day) => ({ first_day: day, last_day: day }))
    : [{ first_day, last_day }]

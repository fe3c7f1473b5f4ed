import { type AppointmentDays, partsOf } from '#contract/schedule/appointment-days.ts'
import { addDays } from '#contract/weeks.ts'
import { isThisYear } from './business-day.ts'
import { dateRange, dayRange } from './days.ts'

const NUMBERS = /\d(.*\d)?/

/** "Nov 30 – Dec 2", or "Dec 2, 4, 5" where days are skipped; with the year where it is not the current one. */
export const daysText = (time: AppointmentDays): string => {
  const parts = partsOf(time)
  const { first_day, last_day } = time
  if (isThisYear(first_day) && isThisYear(last_day)) return partsText(parts)
  return parts.length > 1 ? `${partsText(parts)}, ${last_day.slice(0, 4)}` : dateRange(first_day, last_day)
}

const partsText = (parts: ReturnType<typeof partsOf>) => {
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

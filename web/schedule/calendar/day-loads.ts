import { type CrewLoad, crewLoad } from '#contract/schedule/capacity.ts'
import { daysBetween } from '#contract/schedule/working-days.ts'
import type { DayRange } from './calendar-range.ts'
import type { Who } from './calendar-who.ts'
import type { LaneSource } from './lanes.ts'

/** What the crews have booked on each day of a range, together: the chosen one, else all active ones; none of a person. */
export const dayLoads = ({ from, to }: DayRange, who: Who | undefined, source: LaneSource): Map<string, CrewLoad> => {
  const crews = source.crews.filter(({ crew_id, is_active }) =>
    who ? who.kind === 'crew' && who.id === crew_id : is_active,
  )
  const sumOf = (day: string) =>
    crews
      .map((crew) => crewLoad(crew, day, source.appointments, source.times))
      .reduce((sum, load) => ({ booked: sum.booked + load.booked, capacity: sum.capacity + load.capacity }))
  return new Map(crews.length === 0 ? [] : daysBetween(from, to).map((day) => [day, sumOf(day)]))
}

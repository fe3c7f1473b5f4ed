import type { CrewLoad } from '#contract/schedule/capacity.ts'
import { number } from '#web/lib/format/number.ts'
import { calendarWords } from '#web/messages/calendar.ts'

/** "7.5", of minutes. */
const hours = (minutes: number) => number(Math.round(minutes / 6) / 10)

/** "12 of 16 h booked" */
export const loadWords = ({ booked, capacity }: CrewLoad) => calendarWords.load(hours(booked), hours(capacity))

/** "North: 6 of 8 h" */
export const crewLoadWords = (crew: string, { booked, capacity }: CrewLoad) =>
  calendarWords.loadOf(crew, hours(booked), hours(capacity))

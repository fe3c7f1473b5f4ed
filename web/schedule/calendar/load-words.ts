import type { CrewLoad } from '#contract/schedule/capacity.ts'
import { hoursText } from '#web/lib/format/number.ts'
import { calendarWords } from '#words/calendar.ts'

/** "12 of 16 h booked" */
export const loadWords = ({ booked, capacity }: CrewLoad) => calendarWords.load(hoursText(booked), hoursText(capacity))

/** "North: 6 of 8 h" */
export const crewLoadWords = (crew: string, { booked, capacity }: CrewLoad) =>
  calendarWords.loadOf(crew, hoursText(booked), hoursText(capacity))

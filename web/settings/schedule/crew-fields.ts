import * as v from 'valibot'
import {
  CREW_COLORS,
  CREW_MINUTES_MAX,
  type Crew,
  CrewName,
  DEFAULT_CREW_MINUTES,
} from '#contract/schedule/schedule-settings.ts'
import { because } from '#contract/validation.ts'
import type { EditedRecord } from '#web/forms/form-state.ts'

const MINUTES_MIN = 15
const outOfRange = because('crew_hours_out_of_range', { max: CREW_MINUTES_MAX / 60 })

/** Hours as typed, "7.5", in minutes. */
const typedHours = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^\d{0,2}([.,]\d{1,2})?$/, outOfRange),
  v.transform((text) => Math.round(Number(text.replace(',', '.')) * 60)),
  v.minValue(MINUTES_MIN, outOfRange),
  v.maxValue(CREW_MINUTES_MAX, outOfRange),
)

/** The form of a crew. Members are the ids of users, separated by spaces. */
export const CREW_FIELDS = {
  name: CrewName,
  color: v.picklist(CREW_COLORS, because('stage_color_unknown')),
  members: v.pipe(
    v.string(),
    v.transform((text) => memberIds(text)),
  ),
  minutes_a_day: typedHours,
}

export const memberIds = (text: string): number[] => text.split(' ').filter(Boolean).map(Number)
export const membersText = (ids: readonly number[]): string => ids.toSorted((a, b) => a - b).join(' ')

const typedHoursText = (minutes: number): string => String(Math.round((minutes / 60) * 100) / 100)

export const textOfNewCrew = (used: readonly string[]) => ({
  color: CREW_COLORS.find((color) => !used.includes(color)) ?? CREW_COLORS[0],
  minutes_a_day: typedHoursText(DEFAULT_CREW_MINUTES),
})

/** A crew as the text of its form. */
export const editedCrew = ({ name, color, members, minutes_a_day, version }: Crew): EditedRecord => ({
  text: { name, color, members: membersText(members), minutes_a_day: typedHoursText(minutes_a_day) },
  versions: { version },
})

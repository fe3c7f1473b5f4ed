import { type AppointmentKind, type AppointmentState, VISIT_MINUTES } from '#contract/schedule/appointment.ts'
import { CREW_COLORS, DEFAULT_CREW_MINUTES } from '#contract/schedule/schedule-settings.ts'
import { isWorkingDay, type WorkingTimes } from '#contract/schedule/working-days.ts'
import { DEFAULT_HOURS } from '#contract/settings/business-hours.ts'
import { nameKey } from '#contract/settings/user-name.ts'
import { addDays, DAY_MS, dateParts, dayOf } from '#contract/weeks.ts'
import { type DemoBusiness, pickSeller } from './business.ts'
import { appointmentLine } from './log.ts'
import { type Random, seeded } from './random.ts'
import type { ContactRow, LastIds, LeadRow, Rows } from './rows.ts'

const SEED = 11
const WORKING: WorkingTimes = { hours: DEFAULT_HOURS, holidays: [] }

/** The users of each crew are sellers' users of the demo. */
const CREWS = [
  { crew_id: 1, name: 'Welding crew', color: CREW_COLORS[0], members: [5, 6] },
  { crew_id: 2, name: 'Fence crew', color: CREW_COLORS[2], members: [4, 7] },
] as const

/** The starts of visits on a day, in minutes since midnight. */
const VISIT_STARTS = [510, 600, 690, 810, 900, 990] as const
/** The days within which the schedule is dated from today. Work of a lead that ended before was at its own end. */
const RECENT_DAYS = 70
/** The work that a crew begins on one day. */
const WORKS_A_DAY = 4
const WORK_HOURS = { start_minute: 480, end_minute: 960 } as const
const WHOLE_DAY = { start_minute: null, end_minute: null } as const

const VISIT_NOTES = [
  'Gate code 4417',
  'Two dogs, call first',
  'Measure the back yard too',
  'Owner is home after ten',
  '',
  '',
]
const WORK_NOTES = ['Bring the long ladder', 'Neighbor agreed to move the truck', 'Concrete truck at nine', '', '']

type Lead = LeadRow & { lead_id: number }
type AppointmentRow = Rows['appointments'][number] & { appointment_id: number }
export type ScheduleRows = Pick<Rows, 'appointments' | 'activity'>

/** The appointments of each day of a user or crew, which are kept over several runs. */
export type UsedSlots = Map<string, number>

interface Slot {
  kind: AppointmentKind
  state: AppointmentState
  /** Working days from the lead's last day; negative ones are before it. */
  from: number
}

/** What is booked for a lead of a stage: its visit, and its work. */
const slotsFor = (random: Random, { stages }: DemoBusiness, lead: Lead): Slot[] => {
  const visit = (from: number, state: AppointmentState): Slot => ({ kind: 'visit', state, from })
  const work = (from: number, state: AppointmentState): Slot => ({ kind: 'work', state, from })
  const doneVisit = visit(-random.whole(5, 45), 'done')
  const pipeline = stages.filter(({ kind }) => kind === 'pipeline')
  switch (pipeline.findIndex(({ stage_id }) => stage_id === lead.stage_id)) {
    case 0:
      return []
    case 1:
      return random.chance(0.5) ? [visit(random.whole(0, 6), 'planned')] : []
    case 2:
      return random.chance(0.15)
        ? [visit(-random.whole(1, 4), 'no_show'), visit(random.whole(2, 8), 'planned')]
        : [visit(random.whole(0, 5), 'planned')]
    case 3:
      return [visit(-random.whole(1, 9), 'done')]
    case 4:
      return [doneVisit]
    case 5:
      return [doneVisit, work(random.whole(0, 9), 'planned')]
    default:
      return lead.archive_reason
        ? [visit(-random.whole(8, 30), 'cancelled')]
        : [doneVisit, work(-random.whole(1, 40), 'done')]
  }
}

/** The day that is some working days from another; negative numbers go back. For 0 the day itself, or the next working day. */
const workingDayFrom = (day: string, count: number): string => {
  let at = day
  for (let left = count; left < 0; ) {
    at = addDays(at, -1)
    if (isWorkingDay(at, WORKING)) left++
  }
  for (let left = Math.max(count, 0); left > 0 || !isWorkingDay(at, WORKING); ) {
    at = addDays(at, 1)
    if (isWorkingDay(at, WORKING)) left--
  }
  return at
}

const minuteOf = (now: number, timeZone: string) => {
  const { hour, minute } = dateParts(now, timeZone)
  return Number(hour) * 60 + Number(minute)
}

export const CREW_IDS = CREWS.map(({ crew_id }) => crew_id)

export const crewRows = (now: number): Rows['crews'] =>
  CREWS.map((crew) => ({
    ...crew,
    name_key: nameKey(crew.name),
    members: JSON.stringify(crew.members),
    minutes_a_day: DEFAULT_CREW_MINUTES,
    created_at: now - 60 * DAY_MS,
    updated_at: now - 60 * DAY_MS,
  }))

/** The visits and work of the leads as their stages need them, and the log of both. A full day takes no more. */
export const scheduleRows = (
  business: DemoBusiness,
  { leads, contacts }: { leads: readonly LeadRow[]; contacts: readonly ContactRow[] },
  last: LastIds,
  crews: readonly number[],
  used: UsedSlots,
): ScheduleRows => {
  const { now, timeZone } = business.calendar
  const today = dayOf(now, timeZone)
  const longAgo = addDays(today, -RECENT_DAYS)
  const rows: ScheduleRows = { appointments: [], activity: [] }
  const clients = new Map(contacts.map((contact) => [contact.contact_id, contact]))
  /** The number of appointments of a day before this one. */
  const take = (of: 'user' | 'crew', id: number, day: string) => {
    const key = `${of} ${id} ${day}`
    const before = used.get(key) ?? 0
    used.set(key, before + 1)
    return before
  }

  for (const lead of leads) {
    const client = clients.get(lead.contact_id ?? 0)
    if (lead.lead_id === undefined || !client) continue
    const random = seeded(SEED, lead.lead_id)
    const seller =
      business.sellers.find(({ seller_id }) => seller_id === lead.seller_id) ?? pickSeller(random, business.sellers)
    const lastDay = lead.archived_on && lead.archived_on < longAgo ? lead.archived_on : today
    for (const slot of slotsFor(random, business, { ...lead, lead_id: lead.lead_id })) {
      const day = workingDayFrom(lastDay, slot.from)
      const start = slot.kind === 'visit' ? VISIT_STARTS[take('user', seller.author.user_id ?? 0, day)] : null
      if (start === undefined) continue
      const time = start === null ? workTime(random, day) : visitTime(day, start)
      const isOver = time.first_day === today && (time.end_minute ?? 1440) <= minuteOf(now, timeZone)
      const created_at = Math.min(
        Math.max(lead.created_at, Date.parse(`${time.first_day}T15:00:00Z`) - random.whole(3, 9) * DAY_MS),
        now - 60_000,
      )
      const note = random.pick(slot.kind === 'visit' ? VISIT_NOTES : WORK_NOTES)
      const crew = slot.kind === 'work' && crews.length > 0 ? random.pick(crews) : undefined
      if (crew !== undefined && take('crew', crew, day) >= WORKS_A_DAY) continue
      const appointment: AppointmentRow = {
        appointment_id: last.appointments + rows.appointments.length + 1,
        lead_id: lead.lead_id,
        kind: slot.kind,
        state: slot.state === 'planned' && isOver ? 'done' : slot.state,
        ...time,
        note,
        users: JSON.stringify(slot.kind === 'visit' ? [seller.author.user_id] : []),
        crews: JSON.stringify(crew === undefined ? [] : [crew]),
        user_id: seller.author.user_id,
        user_name: seller.author.name,
        created_at,
        updated_at: created_at,
      }
      rows.appointments.push(appointment)
      rows.activity.push(appointmentLine(appointment, client, seller.author))
    }
  }
  return rows
}

const visitTime = (day: string, start_minute: number) => ({
  first_day: day,
  last_day: day,
  start_minute,
  end_minute: start_minute + VISIT_MINUTES,
})

const workTime = (random: Random, first_day: string) => {
  if (random.chance(0.4)) return { first_day, last_day: first_day, ...WORK_HOURS }
  return { first_day, last_day: workingDayFrom(first_day, random.whole(0, 2)), ...WHOLE_DAY }
}

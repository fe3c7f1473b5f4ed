import type { AppointmentKind, AppointmentState } from '#contract/schedule/appointment.ts'
import { CREW_COLORS, DEFAULT_CREW_MINUTES } from '#contract/schedule/schedule-settings.ts'
import { addWorkingDays, type WorkingTimes } from '#contract/schedule/working-days.ts'
import { DEFAULT_HOURS } from '#contract/settings/business-hours.ts'
import { nameKey } from '#contract/settings/user-name.ts'
import { addDays, DAY_MS, dateParts, dayOf } from '#contract/weeks.ts'
import { type Author, type DemoBusiness, pickSeller } from './business.ts'
import { appointmentLine } from './log.ts'
import { type Random, seeded } from './random.ts'
import type { ContactRow, LeadRow, Rows } from './rows.ts'

const SEED = 11
const WORKING: WorkingTimes = { hours: DEFAULT_HOURS, holidays: [] }

/** The users of each crew are sellers' users of the demo. */
const CREWS = [
  { crew_id: 1, name: 'Welding crew', color: CREW_COLORS[0], members: [5, 6] },
  { crew_id: 2, name: 'Fence crew', color: CREW_COLORS[2], members: [4, 7] },
] as const

/** The starts of visits on a day, in minutes since midnight. */
const VISIT_STARTS = [510, 600, 690, 810, 900, 990] as const
const VISIT_MINUTES = 60
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
export type ScheduleRows = Pick<Rows, 'crews' | 'appointments' | 'activity'>

interface Slot {
  kind: AppointmentKind
  state: AppointmentState
  /** Working days from today; negative ones are past. */
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

/** The day that is some working days from another; negative numbers go back. */
const workingDayFrom = (day: string, count: number): string => {
  if (count >= 0) return addWorkingDays(day, count, WORKING)
  let at = day
  for (let left = -count; left > 0; left--) {
    do at = addDays(at, -1)
    while (addWorkingDays(at, 0, WORKING) !== at)
  }
  return at
}

const minuteOf = (now: number, timeZone: string) => {
  const { hour, minute } = dateParts(now, timeZone)
  return Number(hour) * 60 + Number(minute)
}

/** Two crews, visits and work of the leads as their stages need them, and the log of both. */
export const scheduleRows = (
  business: DemoBusiness,
  { leads, contacts }: { leads: readonly LeadRow[]; contacts: readonly ContactRow[] },
): ScheduleRows => {
  const { now, timeZone } = business.calendar
  const today = dayOf(now, timeZone)
  const rows: ScheduleRows = {
    crews: CREWS.map((crew) => ({
      ...crew,
      name_key: nameKey(crew.name),
      members: JSON.stringify(crew.members),
      minutes_a_day: DEFAULT_CREW_MINUTES,
      created_at: now - 60 * DAY_MS,
      updated_at: now - 60 * DAY_MS,
    })),
    appointments: [],
    activity: [],
  }
  const clients = new Map(contacts.map((contact) => [contact.contact_id, contact]))
  const taken = new Map<string, number>()
  /** The next start of a user's day; undefined when the day is full. */
  const nextStart = (user_id: number, day: string) => {
    const key = `${user_id} ${day}`
    const visits = taken.get(key) ?? 0
    taken.set(key, visits + 1)
    return VISIT_STARTS[visits]
  }

  for (const lead of leads) {
    const client = clients.get(lead.contact_id ?? 0)
    if (lead.lead_id === undefined || !client) continue
    const random = seeded(SEED, lead.lead_id)
    const seller =
      business.sellers.find(({ seller_id }) => seller_id === lead.seller_id) ?? pickSeller(random, business.sellers)
    for (const slot of slotsFor(random, business, { ...lead, lead_id: lead.lead_id })) {
      const time = timeOf(random, slot, workingDayFrom(today, slot.from), seller.author, nextStart)
      if (!time) continue
      const isOver = time.first_day === today && (time.end_minute ?? 1440) <= minuteOf(now, timeZone)
      const created_at = Math.min(
        Math.max(lead.created_at, Date.parse(`${time.first_day}T15:00:00Z`) - random.whole(3, 9) * DAY_MS),
        now - 60_000,
      )
      const appointment: AppointmentRow = {
        appointment_id: rows.appointments.length + 1,
        lead_id: lead.lead_id,
        kind: slot.kind,
        state: slot.state === 'planned' && isOver ? 'done' : slot.state,
        ...time,
        note: random.pick(slot.kind === 'visit' ? VISIT_NOTES : WORK_NOTES),
        users: JSON.stringify(slot.kind === 'visit' ? [seller.author.user_id] : []),
        crews: JSON.stringify(slot.kind === 'work' ? [random.pick(CREWS).crew_id] : []),
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

const timeOf = (
  random: Random,
  { kind }: Slot,
  first_day: string,
  { user_id }: Author,
  nextStart: (user_id: number, day: string) => number | undefined,
) => {
  if (kind === 'visit') {
    const start_minute = nextStart(user_id ?? 0, first_day)
    if (start_minute === undefined) return
    return { first_day, last_day: first_day, start_minute, end_minute: start_minute + VISIT_MINUTES }
  }
  if (random.chance(0.4)) return { first_day, last_day: first_day, ...WORK_HOURS }
  return { first_day, last_day: addWorkingDays(first_day, random.whole(0, 2), WORKING), ...WHOLE_DAY }
}

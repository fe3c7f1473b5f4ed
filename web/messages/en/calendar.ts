const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`
const list = new Intl.ListFormat('en')
const appointments = (count: number) => counted(count, 'appointment')

const views = { month: 'Month', week: 'Week', day: 'Day', agenda: 'Agenda' }

/** The calendar: its views, the leads that wait to be booked, and the rain day. */
export const calendarWords = {
  views,
  view: 'View',
  /** The buttons beside "Today", by what one step moves. */
  previous: { month: 'Previous month', week: 'Previous week', day: 'Previous day', agenda: 'Previous week' },
  next: { month: 'Next month', week: 'Next week', day: 'Next day', agenda: 'Next week' },
  from: (day: string) => `From ${day}`,
  filters: 'Filter the calendar',
  who: 'Crew or person',
  crews: 'Crews',
  people: 'People',
  /** The colors of appointments. */
  colors: 'Who goes, by color',
  visitsWithoutCrew: 'Visits',
  workWithoutCrew: 'Work without a crew',
  sideBySide: 'Side by side',
  book: 'Book',
  zone: (name: string, zone: string) => `Times are in ${name} (${zone})`,
  notLoaded: 'Failed to load the calendar',
  loading: 'Loading the calendar',
  lead: (id: number) => `Lead ${id}`,
  dayOf: (number: number, days: number) => `Day ${number} of ${days}`,
  noneFrom: {
    title: 'Nothing booked',
    text: 'Book a visit or work from a lead, or choose another day.',
  },
  later: 'Later days',
  moreOn: (count: number) => `+${count} more`,
  moreOnDay: (count: number, day: string) => `${count} more on ${day}`,
  /** A day of the month for screen readers. */
  day: (day: string, count: number, ...facts: readonly (string | undefined)[]) =>
    [day, count > 0 ? appointments(count) : 'nothing booked', ...facts.filter(Boolean)].join(', '),
  month: (month: string) => `${month}. Arrow keys move between days, Enter opens a day.`,
  days: 'Days',
  // Capacity.
  load: (booked: string, capacity: string) => `${booked} of ${capacity} h booked`,
  // Conflicts.
  conflicts: (count: number) => counted(count, 'conflict'),
  conflictKinds: { overlap: 'at the same time', drive: 'too little time for the drive' },
  conflictOf: (who: readonly string[], kind: string) => `${list.format(who)}: ${kind}`,
  // The search.
  search: 'Search appointments',
  searchIn: 'Name, phone, project',
  found: (count: number) => `${appointments(count)} found`,
  nothingFound: { title: 'No appointments match', text: 'Search for a name, a phone or a project.' },
  // The leads that wait to be booked.
  unbooked: 'To be booked',
  unbookedCount: (count: number) => `To be booked (${count})`,
  unbookedHint: 'Drag one onto a day, or press Book.',
  noneUnbooked: 'Every lead in Schedule is booked.',
  bookLead: (lead: string) => `Book ${lead}`,
  waitingFor: (days: number) => (days < 1 ? 'since today' : `for ${counted(days, 'day')}`),
  // The choice of a lead.
  chooseLead: 'Which lead?',
  searchLeads: 'Search leads',
  noLeads: 'No leads match',
  notSearched: 'The search failed',
  // The rain day.
  rainDay: 'Rain day',
  rainText: 'Moves the planned work of a day to later working days. The days before it and visits stay.',
  rainCrew: 'Work of',
  rainBy: 'Move by',
  workingDays: (count: number) => counted(count, 'working day'),
  nothingToMove: 'No planned work on this day.',
  tooManyToMove: (max: number) => `At most ${max} move at once. Choose a crew.`,
  movesTo: (from: string, to: string) => `${from} → ${to}`,
  staysTooLong: (max: number) =>
    `Stays: it would skip more than ${max} days. Book its last days as another appointment.`,
  staysAtSkippedClock: (day: string) =>
    `Stays: the clock skips its time on ${day}, because daylight saving begins. Move it by another number of days, or change its time.`,
  moveAll: (count: number) => (count === 1 ? 'Move 1 appointment' : `Move all ${count}`),
  moving: 'Work that moves',
}

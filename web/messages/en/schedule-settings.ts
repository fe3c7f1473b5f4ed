import type { Language } from '#contract/languages.ts'
import type { CREW_COLORS } from '#contract/schedule/schedule-settings.ts'
import type { TextField, TextKind } from '#contract/schedule/texts.ts'
import { fieldWords } from './fields.ts'
import { languageNames, languagesInText } from './language-names.ts'
import { termWords } from './terms.ts'

const appointments = (count: number) => (count === 1 ? '1 open appointment' : `${count} open appointments`)

const COLORS: Record<(typeof CREW_COLORS)[number], string> = {
  '#2563eb': 'Blue',
  '#0d9488': 'Teal',
  '#16a34a': 'Green',
  '#ca8a04': 'Amber',
  '#dc2626': 'Red',
  '#db2777': 'Pink',
  '#7c3aed': 'Violet',
  '#64748b': 'Slate',
}

const KINDS: Record<TextKind, { label: string; hint: string }> = {
  confirm: { label: 'Confirmation', hint: 'After an appointment is booked' },
  reminder: { label: fieldWords.reminder, hint: 'Before the appointment' },
  on_the_way: { label: 'On my way', hint: 'When somebody leaves for the customer' },
  moved: { label: 'New time', hint: 'After an appointment was moved' },
}

const FIELDS: Record<TextField, string> = {
  name: 'Name of the customer',
  business: 'Name of the business',
  day: fieldWords.first_day,
  time: 'Time',
  place: fieldWords.address,
  minutes: 'Minutes until the arrival',
}

const SAMPLES: Record<Language, Record<Exclude<TextField, 'business'>, string>> = {
  en: { name: 'Maria', day: 'Tuesday, June 2', time: '9:30 AM', place: '12 Oak Street', minutes: '20' },
  es: { name: 'Maria', day: 'martes 2 de junio', time: '9:30 a.m.', place: '12 Oak Street', minutes: '20' },
}

/** The admin settings of the schedule. */
export const scheduleSettingsWords = {
  notSaved: 'Failed to save. Please try again.',
  saved: termWords.saved,
  // Crews.
  crews: 'Crews',
  crewsHint: 'A crew is a set of users who work together. Its hours are what it can work on a working day.',
  noCrews: 'No crews yet',
  noCrewsText: 'Add a crew to plan its work in the calendar.',
  addCrew: 'Add crew',
  newCrew: 'New crew',
  editCrew: (name: string) => `Edit ${name}`,
  crewAdded: (name: string) => `${name} added`,
  crewChanged: (name: string) => `${name} saved`,
  name: fieldWords.name,
  namePlaceholder: 'For example Crew North',
  color: fieldWords.color,
  colors: COLORS,
  members: fieldWords.members,
  noUsers: 'There are no users yet.',
  inactiveUser: (name: string) => `${name} (inactive)`,
  hours: 'Hours a day',
  hoursHint: 'What the crew can do on one working day, not the sum of its members.',
  hoursADay: (hours: string) => `${hours} h a day`,
  noMembers: 'no members',
  appointments,
  end: 'End',
  endNamed: (name: string) => `End ${name}`,
  confirmEnd: (name: string) => `End ${name}? It is not offered for new appointments any more.`,
  keepsAppointments: (question: string, count: number) =>
    `${question} Its ${appointments(count)} ${count === 1 ? 'stays' : 'stay'} in the calendar, marked as of an ended crew.`,
  keep: termWords.keep,
  ended: (name: string) => `${name} ended`,
  restart: 'Make active',
  restartNamed: (name: string) => `Make ${name} active`,
  restarted: (name: string) => `${name} is active again`,
  endedCrews: (count: number) => `Ended (${count})`,
  // Days and hours.
  planning: 'Planning and texts',
  workingDays: 'Working days',
  hoursElsewhere: 'Business hours decide which days are working days. They are under',
  inquiries: 'Inquiries',
  driveMinutes: 'Minutes between two places',
  driveMinutesHint: 'The calendar marks two appointments of one person as too close when less time is between them.',
  holidays: fieldWords.holidays,
  holidaysHint: 'The business is closed on these days: no hours are planned, and the calendar shows their names.',
  noHolidays: 'No holidays yet.',
  day: fieldWords.first_day,
  /** The name of a holiday without one. */
  holiday: termWords.closed,
  holidayName: fieldWords.name,
  holidayPlaceholder: 'For example Independence Day',
  addHoliday: 'Add holiday',
  removeHoliday: (name: string, day: string) => `Remove ${name}, ${day}`,
  pastHolidays: (count: number) => `Past (${count})`,
  addFederal: (year: string) => `Add US federal holidays of ${year}`,
  federalAdded: (count: number) =>
    count === 1 ? '1 holiday added. Save to keep it.' : `${count} holidays added. Save to keep them.`,
  holidaysFull: (max: number) => `At most ${max} holidays. Remove past ones first.`,
  dayMissing: 'Please choose a day',
  dayTaken: 'This day is a holiday already',
  holidayCount: (count: number) => (count === 1 ? '1 holiday' : `${count} holidays`),
  observed: (name: string) => `${name} (observed)`,
  federal: {
    newYear: "New Year's Day",
    king: 'Martin Luther King Jr. Day',
    washington: "Washington's Birthday",
    memorial: 'Memorial Day',
    juneteenth: 'Juneteenth',
    independence: 'Independence Day',
    labor: 'Labor Day',
    columbus: 'Columbus Day',
    veterans: 'Veterans Day',
    thanksgiving: 'Thanksgiving Day',
    christmas: 'Christmas Day',
  },
  // Texts.
  texts: 'Texts to customers',
  textsHint:
    'Staff send these from their own phone, in the language of the contact. Words in braces are replaced. An empty text stands for the default.',
  languagesLabel: 'Language of the texts',
  languages: languageNames,
  kinds: KINDS,
  textIn: (kind: TextKind, language: Language) => `${KINDS[kind].label}, ${languagesInText[language]}`,
  fields: FIELDS,
  insert: (kind: string, field: TextField) => `${kind}: insert ${FIELDS[field]}`,
  samples: SAMPLES,
  sampleBusiness: 'Your business',
  preview: 'The customer reads',
  startFromDefault: 'Edit the default',
  useDefault: 'Use the default',
  fromDefault: (label: string) => `${label}: edit the default`,
  backToDefault: (label: string) => `${label}: use the default`,
  default: 'default',
  // Calendar links.
  calendarLinks: 'Calendar links',
  feedNames: "Calendar links show customers' names",
  feedNamesHint:
    'Phone calendars that follow a link show the name of the customer. Otherwise they show the kind and the place.',
  shown: 'shown',
  hidden: 'hidden',
}

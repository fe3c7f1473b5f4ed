import type { Random } from './random.ts'

const INITIAL_NOTES = [
  'WANTS A WRITTEN QUOTE BEFORE FRIDAY',
  'CALL AFTER 5 PM, WORKS NIGHTS',
  'GATE CODE ON FILE, TWO DOGS IN THE YARD',
  'REFERRED BY A NEIGHBOR',
  'HOA NEEDS A DRAWING FIRST',
  'WANTS TO PAY HALF UP FRONT',
  'SPANISH PREFERRED',
  'ASKED ABOUT FINANCING',
  'REPEAT CLIENT',
  'NEEDS IT BEFORE A FAMILY PARTY ON THE 20TH',
  'POWER LINE OVER THE BACK YARD',
  'SLOPED LOT, BRING THE LEVEL',
  null,
  null,
]

const NOTES = [
  'Left a voicemail, will try again in the morning.',
  'Spoke with {first}: wants to sleep on it and see two options.',
  'Measured on site and took photos of the north side.',
  'Sent the estimate by text, {first} answered with a thumbs up.',
  'Moved the visit to the afternoon because of rain.',
  'Asked for a discount of 10%. Offered 5% for payment on the day.',
  'The city may want a permit. Sent the form.',
  'Deposit received, receipt is in the folder.',
  'Crew needs the trailer parked on the street, driveway is narrow.',
  'Another company quoted lower, but without cleanup and warranty.',
  '{first} wants to talk to their spouse first. Call back on Monday.',
  'Truck can only come before 10, school traffic after that.',
  'Mark the sprinkler lines before anybody digs.',
  'Neighbor asked for a card, may be another job.',
  'No answer at the door, left a card.',
]

const TASKS = [
  ['call', 'Call {first} about the estimate', 'Ask whether the numbers work, and for a day to start.'],
  ['call', 'Confirm the visit with {first}', 'Text the address to the crew once it is confirmed.'],
  ['call', 'Follow up with {first}', null],
  ['pricing', 'Price material for {title}', 'Check the yard on Zarzamora first.'],
  ['pricing', 'Write the estimate for {title}', null],
  ['general', 'Plan the crew for {title}', 'Two people and the trailer, a full day.'],
  ['general', 'Take photos at {first}’s place', 'Before and after, from the street as well.'],
  ['general', 'Ask the city about a permit for {first}', null],
] as const

interface TaskText {
  type: (typeof TASKS)[number][0]
  title: string
  description: string | null
}

/** The initial note of a lead, as the add-lead form stores it. */
export const initialNote = (random: Random): string | null => random.pick(INITIAL_NOTES)

export const randomNote = (random: Random, first: string): string => random.pick(NOTES).replace('{first}', first)

export const randomTask = (random: Random, about: { first: string; title: string }): TaskText => {
  const [type, title, description] = random.pick(TASKS)
  return { type, title: title.replace('{first}', about.first).replace('{title}', about.title), description }
}

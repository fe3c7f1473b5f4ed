import { DEFAULT_CATEGORY_ID } from '#contract/catalog.ts'
import { inquiryNotes } from '#contract/inquiry.ts'
import type { PROPERTY_LOCATIONS } from '#contract/leads/lead.ts'
import { NOW } from './calendar.ts'
import { visitorRequest } from './inquiries.ts'
import { type Step, walk } from './life.ts'
import { type Person, somebody } from './people.ts'
import { type Phone, phoneNumber, staffPhone, visitorPhones } from './phones.ts'
import { somewhere, staffAddress, visitorAddress } from './places.ts'
import { type Project, projectFor, staffCategory } from './projects.ts'
import type { Random } from './random.ts'
import { firstNote } from './remarks.ts'
import { type Desk, pickDesk, type Setting } from './setting.ts'

/** One lead, from its first word to where it is now. */
export interface LeadStory {
  /** When a visitor's form came in; undefined where staff took the call. */
  received: number | undefined
  steps: [Step, ...Step[]]
  desk: Desk
  category_id: number
  project: Project
  location: (typeof PROPERTY_LOCATIONS)[number] | null
  notes: string | null
}

/** A contact with everything that happened to them. Leads stand in the order in which they came. */
export interface ContactStory {
  person: Person
  name: string
  phone: string
  address: string
  zip: string | null
  leads: [LeadStory, ...LeadStory[]]
}

const BY_FORM = 0.14
const SECOND_LEAD_EVERY = 4

/** `number` is the contact's, from 1; `born` its place in the weeks. */
export const contactStory = (random: Random, setting: Setting, number: number, born: number): ContactStory => {
  const person = somebody(random, number)
  const phone = phoneNumber(number - 1)
  const place = somewhere(random)
  const byForm = random.chance(BY_FORM)
  const first = byForm ? visitorLead(random, setting, born) : staffLead(random, setting, born)
  const again = number % SECOND_LEAD_EVERY === 0
  const later = first.steps[0].place + random.fraction() ** 2 * (NOW - first.steps[0].place)
  return {
    person,
    ...(byForm
      ? { name: person.name, phone: random.pick(visitorPhones(phone)), address: visitorAddress(place), zip: null }
      : staffWriting(person, phone, place)),
    leads: again ? [first, staffLead(random, setting, later)] : [first],
  }
}

const staffWriting = (person: Person, phone: Phone, place: ReturnType<typeof somewhere>) => ({
  name: person.name.toUpperCase(),
  phone: staffPhone(phone),
  address: staffAddress(place),
  zip: place.zip,
})

const staffLead = (random: Random, setting: Setting, born: number): LeadStory => {
  const category = staffCategory(random, setting.categories)
  return {
    received: undefined,
    steps: walk(random, setting.stages, born),
    desk: pickDesk(random, setting.desks),
    category_id: category.category_id,
    project: projectFor(random, category),
    location: random.pick(['FRONT', 'BACK', null] as const),
    notes: firstNote(random),
  }
}

/** A visitor's form, promoted soon after. */
const visitorLead = (random: Random, setting: Setting, born: number): LeadStory => {
  const { title, details, dollars, categoryId } = visitorRequest(random)
  const promoted = Math.min(NOW, born + 0.01 + random.fraction() * 0.2)
  const isOffered = setting.categories.some((category) => category.category_id === categoryId)
  return {
    received: born,
    steps: walk(random, setting.stages, promoted),
    desk: pickDesk(random, setting.desks),
    category_id: isOffered ? categoryId : DEFAULT_CATEGORY_ID,
    project: { title, size: null, height: null, color: null, dollars },
    location: null,
    notes: inquiryNotes(title, details),
  }
}

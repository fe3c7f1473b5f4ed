import { DEFAULT_CATEGORY_ID } from '#contract/catalog/catalog.ts'
import { inquiryNotes } from '#contract/inquiries/inquiry.ts'
import type { PROPERTY_LOCATIONS } from '#contract/leads/lead.ts'
import { type DemoBusiness, pickSeller, type SellerUser } from './business.ts'
import { NOW } from './calendar.ts'
import { visitorRequest } from './inquiries.ts'
import { type Person, randomPerson } from './people.ts'
import { type Phone, phoneNumber, staffPhone, visitorPhones } from './phones.ts'
import { randomPlace, staffAddress, visitorAddress } from './places.ts'
import { type Project, projectFor, staffCategory } from './projects.ts'
import type { Random } from './random.ts'
import { initialNote } from './sample-texts.ts'
import { type Step, stageHistory } from './stage-history.ts'

/** A lead with the stages it went through. */
export interface LeadHistory {
  /** When a visitor sent the form, in demo weeks; undefined for a lead added by staff. */
  received: number | undefined
  steps: [Step, ...Step[]]
  seller: SellerUser
  category_id: number
  project: Project
  location: (typeof PROPERTY_LOCATIONS)[number] | null
  notes: string | null
}

/** A contact with its leads, the oldest first. */
export interface ContactHistory {
  person: Person
  name: string
  phone: string
  address: string
  zip: string | null
  leads: [LeadHistory, ...LeadHistory[]]
}

/** The share of contacts that came through the public form. */
const BY_FORM = 0.14
const SECOND_LEAD_EVERY = 4

/** `number` counts contacts from 1; `born` is when the contact first called, in demo weeks. */
export const contactHistory = (
  random: Random,
  business: DemoBusiness,
  number: number,
  born: number,
): ContactHistory => {
  const person = randomPerson(random, number)
  const phone = phoneNumber(number - 1)
  const place = randomPlace(random)
  const byForm = random.chance(BY_FORM)
  const first = byForm ? visitorLead(random, business, born) : staffLead(random, business, born)
  const again = number % SECOND_LEAD_EVERY === 0
  const later = first.steps[0].place + random.fraction() ** 2 * (NOW - first.steps[0].place)
  return {
    person,
    ...(byForm
      ? { name: person.name, phone: random.pick(visitorPhones(phone)), address: visitorAddress(place), zip: null }
      : enteredByStaff(person, phone, place)),
    leads: again ? [first, staffLead(random, business, later)] : [first],
  }
}

const enteredByStaff = (person: Person, phone: Phone, place: ReturnType<typeof randomPlace>) => ({
  name: person.name.toUpperCase(),
  phone: staffPhone(phone),
  address: staffAddress(place),
  zip: place.zip,
})

const staffLead = (random: Random, business: DemoBusiness, born: number): LeadHistory => {
  const category = staffCategory(random, business.categories)
  return {
    received: undefined,
    steps: stageHistory(random, business.stages, born),
    seller: pickSeller(random, business.sellers),
    category_id: category.category_id,
    project: projectFor(random, category),
    location: random.pick(['FRONT', 'BACK', null] as const),
    notes: initialNote(random),
  }
}

/** A lead from the public form, promoted within 0.2 weeks. */
const visitorLead = (random: Random, business: DemoBusiness, born: number): LeadHistory => {
  const { title, details, dollars, categoryId } = visitorRequest(random)
  const promoted = Math.min(NOW, born + 0.01 + random.fraction() * 0.2)
  const isOffered = business.categories.some((category) => category.category_id === categoryId)
  return {
    received: born,
    steps: stageHistory(random, business.stages, promoted),
    seller: pickSeller(random, business.sellers),
    category_id: isOffered ? categoryId : DEFAULT_CATEGORY_ID,
    project: { title, size: null, height: null, color: null, dollars },
    location: null,
    notes: inquiryNotes(title, details),
  }
}

import { allows, type Permission } from '#contract/permissions.ts'
import type { Marker, Place } from './marked-rows.ts'

/** The stage of Form Drafts in the database of a test. */
const DRAFTS = 1

/**
 * Who may see a marker, computed independently of the Worker by the View permission of each kind. A lead's rows are visible
 * with the lead, a contact's rows with the contact. A contact's name is visible with its leads, tasks and their log lines,
 * also after their deletion. A contact's title is its current lead's title.
 */
export class MarkerVisibility {
  #places: readonly Place[]
  /** Leads that had a contact: their data may have been copied to it. */
  readonly #withContact = new Set<number>()
  readonly #current = new Set<number>()
  /** Contacts that had a lead. */
  readonly #hadLead = new Set<number>()

  constructor(places: readonly Place[]) {
    this.#places = places
    this.update(places)
  }

  /** Updates the model after a write. */
  update(places: readonly Place[]) {
    this.#places = places
    for (const place of places) {
      if (place.table === 'leads' && place.contact_id !== null) {
        this.#withContact.add(place.id)
        this.#hadLead.add(place.contact_id)
      }
      if (place.table === 'contacts' && place.lead_id !== null) this.#current.add(place.lead_id)
    }
  }

  sees(granted: readonly Permission[], { table, id, column }: Marker): boolean {
    const may = (permission: Permission) => allows(granted, permission)
    if (column.startsWith('pin_')) return false
    if (table === 'users') return may('Admin Panel: Manage Users')
    if (table === 'settings') return may('Admin Panel: System Settings')

    const contacts = may('Contacts: View')
    const ofLead = ({ stage_id }: Place) => may(stage_id === DRAFTS ? 'Forms: View' : 'Leads: View')
    const lead = (leadId: number | null) => this.#of('leads', leadId).some(ofLead)
    const [place] = this.#of(table, id)
    const wasOfContact = table === 'leads' && this.#withContact.has(id) && contacts
    // A contact keeps data taken over from a lead that was deleted for ever.
    if (!place) return wasOfContact || (column === 'draft_name' && this.#withContact.has(id) && may('Leads: View'))

    if (table === 'contacts') {
      if (contacts || column !== 'name') return contacts
      const hasTask = this.#places.some((each) => each.table === 'tasks' && each.contact_id === id)
      const leads = this.#places.filter((each) => each.table === 'leads' && each.contact_id === id)
      if (place.is_merged === 1 && may('Forms: View')) return true
      return leads.some(ofLead) || ((hasTask || this.#hadLead.has(id) || place.is_merged === 1) && may('Leads: View'))
    }
    const isOfContact = place.contact_id !== null && contacts
    if (table === 'leads') {
      if (column === 'project_title') return ofLead(place) || (this.#current.has(id) && contacts)
      if (column === 'draft_name') return ofLead(place) || wasOfContact
      if (['draft_phone', 'draft_email', 'draft_address'].includes(column))
        return place.contact_id === null ? ofLead(place) || wasOfContact : contacts
      return ofLead(place)
    }
    if (table === 'tasks') return may('Leads: View') || isOfContact || lead(place.lead_id)
    if (column === 'object_key') return place.contact_id === null ? lead(place.lead_id) : contacts
    return isOfContact || lead(place.lead_id)
  }

  /** The current version of a row, for a write that must not be stale. */
  versionOf(table: string, id: number): number {
    return this.#of(table, id)[0]?.version ?? 1
  }

  /** The contact of a row, if it has one. */
  contactOf(table: string, id: number): number[] {
    return this.#of(table, id).flatMap(({ contact_id }) => contact_id ?? [])
  }

  #of(table: string, id: number | null) {
    return this.#places.filter((place) => place.table === table && place.id === id)
  }
}

import type * as v from 'valibot'
import { folded } from '#contract/fold.ts'
import type { DuplicateChoice, ImportedRow, PhoneOwners, SkipReason } from '#contract/transfer/import.ts'
import { contactOfRow } from '#contract/transfer/row-contact.ts'

/** The contact of an earlier row of the file (from 1), or a contact of the business. */
interface Owner {
  name: string
  row: number | undefined
  isOfImport: boolean
}

/** The contact that a row goes to, or the reason why the row is skipped. */
export type RowTarget = Omit<ReturnType<typeof contactOfRow<Owner, string>>, 'reason'> & {
  reason: SkipReason | undefined
}

/** What decides where a row goes. */
interface RowFacts extends Pick<ImportedRow, 'row' | 'name' | 'phones'> {
  hasLead: boolean
  /** The same for rows with the same values. */
  values: string
}

/** Decides where the rows of a file go, one after the other. */
class Decisions {
  readonly #duplicates: DuplicateChoice
  readonly #knownOwner: (phone: string) => Owner | undefined
  readonly #ownerOfPhone = new Map<string, Owner>()
  readonly #values = new Set<string>()

  constructor(duplicates: DuplicateChoice, knownOwner: (phone: string) => Owner | undefined) {
    this.#duplicates = duplicates
    this.#knownOwner = knownOwner
  }

  next({ row, name, phones, hasLead, values }: RowFacts): RowTarget {
    const ownerOf = (phone: string) => this.#knownOwner(phone) ?? this.#ownerOfPhone.get(tailOf(phone))
    const target = contactOfRow({ name, hasLead }, phones, this.#duplicates, ownerOf)
    const reason = target.reason ?? (target.owner && this.#values.has(values) ? 'nothing_new' : undefined)
    const owner = target.owner ?? { name, row, isOfImport: true }
    this.#values.add(values)
    if (!reason) for (const phone of target.free) this.#ownerOfPhone.set(tailOf(phone), owner)
    return { ...target, reason }
  }
}

/** Finds the contacts that the rows of a file will go to, first among the rows, then among the contacts of the business. */
export class RowContacts {
  readonly #amongRows: Decisions
  readonly #amongAll: Decisions
  readonly #known = new Map<string, Owner | undefined>()
  /** Several phones may belong to one contact. */
  readonly #contacts = new Map<number, Owner>()
  readonly #rowsOfPhone = new Map<string, number>()
  readonly #leads = new Set<string>()
  readonly #leadsOfSkipped = new Set<string>()
  readonly #toDecide: {
    facts: RowFacts
    /** The key of its lead within the file. */
    lead: string | undefined
    /** Its target if no contact of the business has its phones. */
    target: RowTarget
  }[] = []
  readonly #toAsk: string[] = []
  readonly #askedMax: number
  #skipped = 0
  #joined = 0

  /** `askedMax`: the most phones to look up. */
  constructor(duplicates: DuplicateChoice, askedMax: number) {
    this.#amongRows = new Decisions(duplicates, () => undefined)
    this.#amongAll = new Decisions(duplicates, (phone) => this.#known.get(tailOf(phone)))
    this.#askedMax = askedMax
  }

  add({ row, ...read }: ImportedRow): RowTarget {
    const { name, phones, job, category_id, installation_date } = read
    const values = JSON.stringify({ ...read, name: folded(name) })
    const facts = { row, name, phones, hasLead: job !== null, values }
    const target = this.#amongRows.next(facts)
    for (const phone of new Map(phones.map((each) => [tailOf(each), each])).values()) {
      const rows = this.#rowsOfPhone.get(tailOf(phone)) ?? 0
      this.#rowsOfPhone.set(tailOf(phone), rows + 1)
      if (rows === 0 && this.#toAsk.length < this.#askedMax) this.#toAsk.push(phone)
    }
    const { owner, isOtherName } = target
    const lead = job
      ? JSON.stringify([owner ? owner.row : row, isOtherName && name, category_id, job, installation_date])
      : undefined
    if (lead) this.#leads.add(lead)
    this.#count(target, 1)
    if (this.#toDecide.length < this.#askedMax) this.#toDecide.push({ facts, lead, target })
    return target
  }

  /** The phones to look up. */
  get toAsk(): readonly string[] {
    return this.#toAsk
  }

  /** Takes the contacts of looked-up phones, and returns the targets of the rows whose phones are all looked up now. */
  learn(phones: readonly string[], known: v.InferOutput<typeof PhoneOwners>['known']): Map<number, RowTarget> {
    for (const [i, phone] of phones.entries()) {
      const owner = known[i]
      this.#known.set(tailOf(phone), owner ? this.#contact(owner) : undefined)
    }
    const targets = new Map<number, RowTarget>()
    for (let next = this.#toDecide[0]; next && this.#isLookedUp(next.facts); next = this.#toDecide[0]) {
      this.#toDecide.shift()
      const target = this.#amongAll.next(next.facts)
      this.#count(next.target, -1)
      this.#count(target, 1)
      if (next.lead && target.reason === 'phone_known') this.#leadsOfSkipped.add(next.lead)
      targets.set(next.facts.row, target)
    }
    return targets
  }

  get counts() {
    const repeated = [...this.#rowsOfPhone.values()].filter((rows) => rows > 1)
    return {
      phones: this.#rowsOfPhone.size,
      repeated: repeated.length,
      repetitions: repeated.reduce((sum, rows) => sum + rows, 0),
      asked: this.#known.size,
      known: [...this.#known.values()].filter(Boolean).length,
      leads: this.#leads.size - this.#leadsOfSkipped.size,
      skipped: this.#skipped,
      joined: this.#joined,
    }
  }

  #count({ owner, reason }: RowTarget, by: 1 | -1) {
    if (reason) this.#skipped += by
    else if (owner) this.#joined += by
  }

  #contact({ contact_id, name }: { contact_id: number; name: string }): Owner {
    const contact = this.#contacts.get(contact_id) ?? { name, row: undefined, isOfImport: false }
    this.#contacts.set(contact_id, contact)
    return contact
  }

  #isLookedUp({ phones }: RowFacts) {
    return phones.every((phone) => this.#known.has(tailOf(phone)))
  }
}

/** The digits by which phones within one file are compared. The server compares them by its phone key. */
const tailOf = (phone: string) => phone.replace(/\D/g, '').slice(-10)

import type * as v from 'valibot'
import type { ImportedRow, PhoneOwners } from '#contract/transfer/import.ts'
import { contactOfRow } from '#contract/transfer/row-contact.ts'

/** The contact of an earlier row of the file (from 1), or a contact of the business. */
interface Owner {
  name: string
  row: number | undefined
}

export type RowTarget = ReturnType<typeof contactOfRow<Owner, string>>

interface RowWithPhones extends Pick<ImportedRow, 'row' | 'name' | 'phones'> {
  /** The key of its lead within the file. */
  lead: string | undefined
}

/** Finds the contacts that the rows of a file will go to, first among the rows, then among the contacts of the business. */
export class RowContacts {
  readonly #ownerOfPhone = new Map<string, Owner>()
  readonly #known = new Map<string, Owner | undefined>()
  readonly #rowsOfPhone = new Map<string, number>()
  readonly #leads = new Set<string>()
  readonly #knownLeads = new Set<string>()
  readonly #toDecide: RowWithPhones[] = []
  readonly #toAsk: string[] = []
  readonly #askedMax: number

  /** `askedMax`: the most phones to look up. */
  constructor(askedMax: number) {
    this.#askedMax = askedMax
  }

  add({ row, name, phones, job, category_id, installation_date }: ImportedRow): RowTarget {
    const target = contactOfRow(name, phones, (phone) => this.#ownerOfPhone.get(tailOf(phone)))
    const owner = target.owner ?? { name, row }
    for (const phone of target.free) this.#ownerOfPhone.set(tailOf(phone), owner)
    for (const phone of new Map(phones.map((each) => [tailOf(each), each])).values()) {
      const rows = this.#rowsOfPhone.get(tailOf(phone)) ?? 0
      this.#rowsOfPhone.set(tailOf(phone), rows + 1)
      if (rows === 0 && this.#toAsk.length < this.#askedMax) this.#toAsk.push(phone)
    }
    const lead = job
      ? JSON.stringify([owner.row, target.isOtherName && name, category_id, job, installation_date])
      : undefined
    if (lead) this.#leads.add(lead)
    if (this.#toDecide.length < this.#askedMax) this.#toDecide.push({ row, name, phones, lead })
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
      this.#known.set(tailOf(phone), owner ? { name: owner.name, row: undefined } : undefined)
    }
    const targets = new Map<number, RowTarget>()
    for (let next = this.#toDecide[0]; next && this.#isLookedUp(next); next = this.#toDecide[0]) {
      this.#toDecide.shift()
      const target = this.#decided(next)
      if (next.lead && target.owner && target.owner.row === undefined) this.#knownLeads.add(next.lead)
      targets.set(next.row, target)
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
      leads: this.#leads.size,
      knownLeads: this.#knownLeads.size,
    }
  }

  #isLookedUp({ phones }: RowWithPhones) {
    return phones.every((phone) => this.#known.has(tailOf(phone)))
  }

  #decided({ row, name, phones }: RowWithPhones) {
    return contactOfRow(name, phones, (phone) => {
      const earlier = this.#ownerOfPhone.get(tailOf(phone))
      return this.#known.get(tailOf(phone)) ?? ((earlier?.row ?? row) < row ? earlier : undefined)
    })
  }
}

/** The digits by which phones within one file are compared. The server compares them by its phone key. */
const tailOf = (phone: string) => phone.replace(/\D/g, '').slice(-10)

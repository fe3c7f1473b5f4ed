import { folded } from '#contract/fold.ts'
import type { DuplicateChoice, SkipReason } from '#contract/transfer/import.ts'

const wordsOf = (name: string) =>
  folded(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Whether one name has all words of the other, in any order: "Diaz, Rosa" and "Rosa M. Díaz". A name of signs equals only itself. */
const isSameName = (one: string, other: string): boolean => {
  const [few = [], many = []] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length)
  if (few.length === 0) return folded(one) === folded(other)
  return few.every((word) => many.includes(word))
}

interface RowContact<Owner, Phone> {
  /** The contact that the row goes to; undefined for a contact of its own. */
  owner: Owner | undefined
  /** Whether that contact has another name. Its details are those of another person. */
  isOtherName: boolean
  /** The phones that no contact has. */
  free: Phone[]
  /** The phones that stay with other contacts, and their owners. */
  shared: { phone: Phone; owner: Owner }[]
  /** Why the row is skipped whatever its values are, if it is. */
  reason: Extract<SkipReason, 'phone_known' | 'other_name'> | undefined
}

interface ImportedName {
  name: string
  /** Whether the row has a lead. Without one, nothing of it goes to a contact with another name. */
  hasLead: boolean
}

interface PhoneOwner {
  name: string
  /** Whether the import itself created the contact. */
  isOfImport: boolean
}

/**
 * Decides by its phones and name which contact an imported row goes to: the owner of one of the phones with that name, else
 * a contact of its own if a phone is free, else the owner of the first phone.
 */
export const contactOfRow = <Owner extends PhoneOwner, Phone>(
  { name, hasLead }: ImportedName,
  phones: readonly Phone[],
  duplicates: DuplicateChoice,
  ownerOf: (phone: Phone) => Owner | undefined,
): RowContact<Owner, Phone> => {
  const owned = phones.flatMap((phone) => {
    const owner = ownerOf(phone)
    return owner ? [{ phone, owner }] : []
  })
  const free = phones.filter((phone) => !owned.some((one) => one.phone === phone))
  const namesake = owned.find(({ owner }) => isSameName(owner.name, name))?.owner
  const owner = namesake ?? (free.length > 0 ? undefined : owned[0]?.owner)
  const isOtherName = owner !== namesake
  const isLeftOut = owner && !owner.isOfImport && duplicates === 'skip'
  return {
    owner,
    isOtherName,
    free,
    shared: owned.filter((one) => one.owner !== owner),
    reason: isLeftOut ? 'phone_known' : isOtherName && !hasLead ? 'other_name' : undefined,
  }
}

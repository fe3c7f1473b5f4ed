import { ADDRESS_SHOWN, type Contact } from '#contract/contacts/contact.ts'
import { addressLine } from '#web/lib/contact-actions.ts'

const KEYWORDS = [
  [/weld/i, 'var(--category-welding)'],
  [/tree/i, 'var(--category-trees)'],
  [/canop/i, 'var(--category-canopy)'],
  [/cement/i, 'var(--category-cement)'],
  [/general/i, 'var(--category-general)'],
] as const

/** The colour of a category's badge, by a keyword in its name (part 2, section 2). */
export const categoryColor = (name: string | null): string =>
  KEYWORDS.find(([keyword]) => keyword.test(name ?? ''))?.[1] ?? 'var(--category-other)'

/** An address as far as a list shows it. */
export const shortAddress = (address: string): string => {
  const letters = [...addressLine(address)]
  return letters.length > ADDRESS_SHOWN ? `${letters.slice(0, ADDRESS_SHOWN).join('').trimEnd()}…` : letters.join('')
}

export const nameOf = (contact: Contact): string => contact.name.trim() || 'Unknown'

import { addressLine } from '#contract/contacts/address.ts'
import { ADDRESS_SHOWN, type Contact } from '#contract/contacts/contact.ts'
import { cutToLength } from '#web/lib/format/graphemes.ts'
import { directoryWords } from '#words/directory.ts'

const KEYWORDS = [
  [/weld|soldad/i, 'var(--category-welding)'],
  [/tree|[aá]rbol/i, 'var(--category-trees)'],
  [/canop|techado/i, 'var(--category-canopy)'],
  [/cement|concreto/i, 'var(--category-cement)'],
  [/general/i, 'var(--category-general)'],
] as const

/** Badge colour of a category, chosen by a keyword in its name (docs/product.md#contacts-directory). */
export const categoryColor = (name: string | null): string =>
  KEYWORDS.find(([keyword]) => keyword.test(name ?? ''))?.[1] ?? 'var(--category-other)'

/** An address in one line, truncated to `ADDRESS_SHOWN` characters. */
export const shortAddress = (address: string): string => {
  const line = addressLine(address)
  const shown = cutToLength(line, ADDRESS_SHOWN)
  return shown === line ? line : `${shown}…`
}

export const displayName = (contact: Contact): string => contact.name.trim() || directoryWords.unknown

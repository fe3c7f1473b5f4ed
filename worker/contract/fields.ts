import * as v from 'valibot'
import { because } from './validation.ts'
import type { Label } from './words/en/labels.ts'

/** The number of code points: a letter outside the BMP counts once. */
const codePoints = (text: string) => [...text].length

// Refused: control characters, direction overrides (they make a text look like another), and lone surrogates (they
// cannot be stored).
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
const CONTROL = /[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069\ud800-\udfff]/u
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
const CONTROL_BUT_LINES = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069\ud800-\udfff]/u

/**
 * Characters without a sign that come with pasted text: soft hyphens, zero-width spaces and marks of direction. The joiners
 * stay, because emoji and Persian need them.
 */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u2060\ufeff]/g
const withoutInvisible = (text: string) => text.replace(INVISIBLE, '')

/** An action that rewrites a text as `trim` does. JSON schemas leave it out, unlike `transform`, which ends them. */
const rewritten = (rewrite: (text: string) => string): v.TrimAction => ({
  ...v.trim(),
  '~run': (dataset) => ({ ...dataset, value: rewrite(dataset.value) }),
})

/** A text without forbidden characters. */
export const storable = (text: string) => text.normalize('NFC').replace(new RegExp(CONTROL_BUT_LINES, 'gu'), '')

/** A trimmed single line of at most `max` characters, without invisible ones; may be empty. */
export const line = (label: Label, max: number, clean = withoutInvisible) =>
  v.pipe(
    v.string(because('text_expected', { label })),
    rewritten(clean),
    v.normalize('NFC'),
    v.trim(),
    v.check((text) => !CONTROL.test(text), because('characters_unstorable', { label })),
    v.check((text) => codePoints(text) <= max, because('text_too_long', { label, max })),
  )

/** Trimmed text of several lines, at most `max` characters, without invisible ones; may be empty. */
export const lines = (label: Label, max: number) =>
  v.pipe(
    v.string(because('text_expected', { label })),
    rewritten(withoutInvisible),
    v.normalize('NFC'),
    v.trim(),
    v.check((text) => !CONTROL_BUT_LINES.test(text), because('characters_unstorable', { label })),
    v.check((text) => codePoints(text) <= max, because('text_too_long', { label, max })),
  )

export const requiredLine = (label: Label, max: number, clean = withoutInvisible) =>
  v.pipe(line(label, max, clean), v.nonEmpty(because('text_required', { label })))

/** The id of a record in JSON: a positive whole number. */
export const id = (field = 'id') =>
  v.pipe(
    v.number(because('number_expected', { field })),
    v.safeInteger(because('whole_number_expected', { field })),
    v.minValue(1, because('number_too_small', { field, min: 1 })),
  )

/** An id in a path or query. */
export const idText = (field = 'id') =>
  v.pipe(v.string(), v.regex(/^\d{1,16}$/, because('number_expected', { field })), v.transform(Number), id(field))

/** A whole number in a query, between `min` and `max`. */
export const countText = (field: string, min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, because('whole_number_expected', { field })),
    v.transform(Number),
    v.minValue(min, because('number_too_small', { field, min })),
    v.maxValue(max, because('number_too_large', { field, max })),
  )

export const ESTIMATE_MAX = 1_000_000

/** Dollars with at most two decimals, from 0 to `ESTIMATE_MAX`. */
export const estimate = v.pipe(
  v.number(because('estimate_not_a_number')),
  v.finite(because('estimate_not_a_number')),
  v.minValue(0, because('estimate_negative')),
  v.maxValue(ESTIMATE_MAX, because('estimate_too_large', { max: ESTIMATE_MAX })),
  v.check((dollars) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6, because('estimate_decimals')),
)

/** Fields of staff forms are stored in capitals. Some letters become two: "ß" becomes "SS". */
export const inCapitals = (field: v.GenericSchema<string>, label: Label, max: number) =>
  v.pipe(
    field,
    v.toUpperCase(),
    v.normalize('NFC'),
    v.check((text) => codePoints(text) <= max, because('text_too_long', { label, max })),
  )

/** The minimum characters and the maximum digits of a phone (docs/product.md#contacts). */
const PHONE_MIN = 7
const PHONE_MAX = 15
const STORED_PHONE_MAX = 40

const fits = (text: string) => text.length >= PHONE_MIN && text.replace(/\D/g, '').length <= PHONE_MAX
const hasPhoneDigits = [
  v.regex(/\d/, because('phone_without_digits')),
  v.check(fits, because('phone_digits', { min: PHONE_MIN, max: PHONE_MAX })),
] as const

const PHONE = /^[\d\-() +]*$/
// Separators within a phone: dots, typographic dashes and spaces.
const DASHES = /[.\u2010-\u2015\u2212]/g
const SPACES = /[\p{Zs}\t]+/gu
/** "+44 (0)20": the 0 is dialled only without the country code. */
const TRUNK_ZERO = /^(\+\d+[ -]?)\(0\)/

/** A phone as it is stored: with dashes as separators, or without separators if it would be long. */
export const tidyPhone = (text: string) => {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(DASHES, '-')
    .replace(SPACES, ' ')
    .trim()
  return plain.length > PHONE_MAX && PHONE.test(plain) ? plain.replace(TRUNK_ZERO, '$1').replace(/[^\d+]/g, '') : plain
}

const tidyText = (label: Label) => requiredLine(label, STORED_PHONE_MAX, tidyPhone)

/** A phone in a form or request, in any usual spelling. `label` is the label of the field. */
export const phoneOf = (label: Label) =>
  v.pipe(tidyText(label), v.regex(PHONE, because('phone_characters')), ...hasPhoneDigits)
export const phone = phoneOf('phone')

/** A phone, or an empty text. */
export const optionalPhone = (label: Label) => v.union([v.pipe(v.string(), v.trim(), v.literal('')), phoneOf(label)])

/** A stored phone. Older ones are longer and contain other characters. */
export const storedPhone = v.pipe(tidyText('phone'), ...hasPhoneDigits)

/** A phone in a change: a stored phone of the record, or a valid phone. */
export const changedPhone = (stored: readonly string[]) => v.union([v.picklist(stored), phone])

export const SEARCH_MAX = 100
export const searchText = line('search', SEARCH_MAX)

export const NAME_MAX = 120
export const personName = requiredLine('name', NAME_MAX)

export const ADDRESS_MAX = 150
export const address = line('address', ADDRESS_MAX)

export const ZIP_MAX = 99_999_999

/** A ZIP code: 1 to `ZIP_MAX` digits; may be empty. */
export const zip = v.pipe(
  line('zip', 8),
  v.check(
    (text) => text === '' || (/^\d+$/.test(text) && Number(text) >= 1),
    because('whole_number_between', { label: 'zip', min: 1, max: ZIP_MAX }),
  ),
)

// Before the @: all characters except separators and those that need quotes. After it: domain names in any script.
const EMAIL = /^[^\s@"(),:;<>[\]\\]+@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?(?:\.(?!$)|$)){2,}$/u

export const email = v.pipe(
  line('email', 200),
  v.check((text) => text === '' || EMAIL.test(text), because('email_malformed')),
)

export const requiredEmail = v.pipe(email, v.nonEmpty(because('text_required', { label: 'email' })))

export const NOTES_MAX = 4000

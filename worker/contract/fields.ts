import * as v from 'valibot'

/** Letters in any script count once, however many UTF-16 units they take. */
const codePoints = (text: string) => [...text].length

// Control characters have no place in a one-line text; direction overrides let a name pose as another;
// half a letter (a lone surrogate) cannot be stored as it is.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
const CONTROL = /[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069\ud800-\udfff]/u
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
const CONTROL_BUT_LINES = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069\ud800-\udfff]/u

/** A trimmed single line of at most `max` characters; may be empty. */
export const line = (label: string, max: number) =>
  v.pipe(
    v.string(`${label} must be text`),
    v.normalize('NFC'),
    v.trim(),
    v.check((text) => !CONTROL.test(text), `${label} has characters that cannot be stored`),
    v.check((text) => codePoints(text) <= max, `${label} can have at most ${max} characters`),
  )

/** Trimmed text of several lines, at most `max` characters; may be empty. */
export const lines = (label: string, max: number) =>
  v.pipe(
    v.string(`${label} must be text`),
    v.normalize('NFC'),
    v.trim(),
    v.check((text) => !CONTROL_BUT_LINES.test(text), `${label} has characters that cannot be stored`),
    v.check((text) => codePoints(text) <= max, `${label} can have at most ${max} characters`),
  )

export const requiredLine = (label: string, max: number, message = `${label} is required`) =>
  v.pipe(line(label, max), v.nonEmpty(message))

/** The id of a row: a positive whole number. */
export const id = (label = 'id') =>
  v.pipe(
    v.number(`${label} must be a number`),
    v.safeInteger(`${label} must be a whole number`),
    v.minValue(1, `${label} must be at least 1`),
  )

/** An id as it stands in a path or a query. */
export const idText = (label = 'id') =>
  v.pipe(v.string(), v.regex(/^\d{1,15}$/, `${label} must be a number`), v.transform(Number), id(label))

/** A whole number in a query, between `min` and `max`. */
export const countText = (label: string, min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, `${label} must be a whole number`),
    v.transform(Number),
    v.minValue(min, `${label} must be at least ${min}`),
    v.maxValue(max, `${label} can be at most ${max}`),
  )

export const ESTIMATE_MAX = 1_000_000

/** Dollars, to the cent at most. */
export const estimate = v.pipe(
  v.number('Estimate must be a number'),
  v.finite('Estimate must be a number'),
  v.minValue(0, 'Estimate cannot be below 0'),
  v.maxValue(ESTIMATE_MAX, `Estimate can be at most ${ESTIMATE_MAX}`),
  v.check(
    (dollars) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6,
    'Estimate can have two decimals at most',
  ),
)

/** Staff type these in capitals, whatever the keyboard says. */
export const upperCase = v.toUpperCase()

export const PHONE_MIN = 7
export const PHONE_MAX = 15

export const phone = v.pipe(
  line('Phone', 40),
  v.nonEmpty('Phone is required'),
  v.regex(/^[\d\-() +]*$/, 'Phone can have digits, dashes, parentheses, spaces and plus'),
  v.minLength(PHONE_MIN, `Phone must have at least ${PHONE_MIN} characters`),
  v.maxLength(PHONE_MAX, `Phone can have at most ${PHONE_MAX} characters`),
  v.regex(/\d/, 'No valid phone number found'),
)

/** A telephone number however people write it, by the count of its digits. */
export const phoneNumber = v.pipe(
  requiredLine('Phone', 40),
  v.check((text) => {
    const digits = text.replace(/\D/g, '').length
    return digits >= PHONE_MIN && digits <= PHONE_MAX
  }, `Phone must have ${PHONE_MIN} to ${PHONE_MAX} digits`),
)

/** A search index of three letters a piece finds nothing shorter. */
export const SEARCH_MIN = 3
export const SEARCH_MAX = 100

/** Text to look for. An accent typed apart from its letter is no letter. */
export const searchText = v.pipe(
  line('Search', SEARCH_MAX),
  v.check(
    (text) => codePoints(text.replace(/[\u0300-\u036f]/g, '')) >= SEARCH_MIN,
    `Type at least ${SEARCH_MIN} letters to search`,
  ),
)

export const NAME_MAX = 120
export const personName = requiredLine('Name', NAME_MAX)

export const ADDRESS_MAX = 150
export const address = line('Address', ADDRESS_MAX)

export const email = v.pipe(
  line('Email', 200),
  v.check((text) => text === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text), 'Email must look like name@example.com'),
)

export const NOTES_MAX = 4000

import { fieldWords } from '#web/messages/fields.ts'
import { isPlainObject } from '#web/offline/provisional-ids.ts'

interface TypedText {
  label: string
  yours: string
}

/** The texts that a write sends, or without a body of its own those in its input; with the names of their fields. What was read from the server, a row with its version, was not typed. */
export const typedTexts = (input: unknown): TypedText[] =>
  isPlainObject(input) && 'json' in input && isPlainObject(input.json)
    ? Object.entries(input.json).flatMap(textsIn)
    : textsIn(['', input])

const textsIn = ([name, input]: [string, unknown]): TypedText[] => {
  if (typeof input === 'string') return input.trim() === '' ? [] : [{ label: labelOf(name), yours: input }]
  if (Array.isArray(input)) return input.flatMap((item) => textsIn([name, item]))
  if (!isPlainObject(input) || (name !== '' && 'version' in input)) return []
  return Object.entries(input).flatMap(textsIn)
}

const labelOf = (field: string) => (fieldWords as Record<string, string>)[field] ?? inWords(field)

/** `fieldName` and `field_name` as words. */
const inWords = (field: string) => {
  const words = field
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

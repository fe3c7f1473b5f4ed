import { localizedAnswer } from '#web/http/localized-answer.ts'
import { tryRead } from '#web/lib/ignore-errors.ts'
import { createdIds, isPlainObject } from '#web/lib/record-ids.ts'
import { definitionOf } from '#web/offline/define-write.ts'
import { useOutbox } from '#web/offline/outbox.ts'
import type { Refusal } from '#web/offline/outbox-store.ts'
import { errorWords } from '#words/errors.ts'
import { fieldWords } from '#words/fields.ts'
import { outboxWords } from '#words/outbox.ts'

interface Described {
  name: string
  input: unknown
}

export interface ComparedRow {
  label: string
  yours: string
  theirs?: string | undefined
}

/** Whether a path leads to a record that exists: the server refused no creation of it. */
export const canOpen = (path: string) => {
  const parts = path.split(/[/?]/).map(Number)
  const creates = (input: unknown) => createdIds(input).some((id) => parts.includes(id))
  return !useOutbox.getState().writes.some(({ refusal, input }) => refusal && creates(input))
}

/** The title of a write, and the path of the record's screen. */
export const describeWrite = ({ name, input }: Described) => {
  const outbox = definitionOf(name)?.outbox
  const path = tryRead(() => outbox?.path?.(input))
  return {
    title: tryRead(() => outbox?.title(input)) ?? outboxWords.unknown,
    path: path !== undefined && canOpen(path) ? path : undefined,
  }
}

/** Why a write was refused. `failure`: the sentence of its kind where the server sent none. */
export const refusalReason = (refusal: Refusal, failure: string | undefined) =>
  'answer' in refusal
    ? (localizedAnswer(refusal.answer).error ?? failure ?? errorWords.unreadable)
    : outboxWords[refusal.why]

/** The values of a write beside those of the server's record; empty if the kind has no comparison. */
export const comparisonOf = ({ name, input }: Described, current: unknown): readonly ComparedRow[] =>
  tryRead(() => definitionOf(name)?.outbox?.compare?.(input, current)) ?? []

/** The values of a write by label. */
export const enteredIn = (write: Described): readonly ComparedRow[] => {
  const compared = comparisonOf(write, undefined)
  return compared.length > 0 ? compared : typedTexts(write.input)
}

/** The texts in the request body of a write, else in its input, by field. Rows of the server, which have a version, are skipped. */
export const typedTexts = (input: unknown): { label: string; yours: string }[] =>
  isPlainObject(input) && 'json' in input && isPlainObject(input.json)
    ? Object.entries(input.json).flatMap(textsIn)
    : textsIn(['', input])

const textsIn = ([name, input]: [string, unknown]): { label: string; yours: string }[] => {
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

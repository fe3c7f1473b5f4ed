import { tryRead } from '#web/lib/ignore-errors.ts'
import { outboxWords } from '#web/messages/outbox.ts'
import { definitionOf } from '#web/offline/define-write.ts'
import { useOutbox } from '#web/offline/outbox.ts'
import type { ServerIds } from '#web/offline/outbox-store.ts'
import { provisionalIdsOf, withServerIds } from '#web/offline/provisional-ids.ts'
import { typedTexts } from './typed-texts.ts'

interface Described {
  name: string
  input: unknown
}

export interface Row {
  label: string
  yours: string
  theirs?: string | undefined
}

/** Whether the screen of a path can open: what it is about was made, and where it was made here that was not refused. */
export const canOpen = (path: string) => {
  const id = Number(/-\d+/.exec(path)?.[0] ?? 0)
  return (
    id === 0 ||
    useOutbox.getState().writes.some((write) => !write.refusal && provisionalIdsOf(write.input).includes(id))
  )
}

/** What a write is called, and the screen of what it is about. */
export const describeWrite = ({ name, input }: Described, ids: ServerIds) => {
  const outbox = definitionOf(name)?.outbox
  const known = withServerIds(input, ids)
  const path = tryRead(() => outbox?.path?.(known))
  return {
    title: tryRead(() => outbox?.title(known)) ?? outboxWords.unknown,
    path: path !== undefined && canOpen(path) ? path : undefined,
  }
}

/** What a write changes beside what stands there now, which a refusal told; none where it does not tell. */
export const comparisonOf = ({ name, input }: Described, ids: ServerIds, current: unknown): readonly Row[] =>
  tryRead(() => definitionOf(name)?.outbox?.compare?.(withServerIds(input, ids), current)) ?? []

/** What was typed into a write, by label. */
export const enteredIn = (write: Described, ids: ServerIds): readonly Row[] => {
  const compared = comparisonOf(write, ids, undefined)
  return compared.length > 0 ? compared : typedTexts(write.input)
}

import { tryRead } from '#web/lib/ignore-errors.ts'
import { clientIdsIn, createdIds } from '#web/lib/record-ids.ts'
import { definitionOf, subjectOf } from './define-write.ts'
import { isQueued, type OutboxWrite, useOutbox } from './outbox.ts'
import { baseVersions } from './rebase.ts'

// A write waits for each earlier write
// 1. that creates a record which it needs;
// 2. of the same subject. A refused one blocks only if it was refused as stale: later edits were made on top of it;
// 3. of another subject that changes the same record, as a change of a contact and one of its lead, unless it is refused;
// 4. of a subject that it follows, unless it is refused;
// 5. that waits for the network, so that the server receives the writes of a day offline in their order. A write at which
//    the server fails, one that a refused one blocks, and one with a file may take long: for them only rules 1 to 4 apply.

/** The writes for which a write has to wait. */
export const writesAhead = (write: OutboxWrite) => {
  const { blocks, awaitsDecision } = currentOrder()
  const takesLong = (other: OutboxWrite) => other.isFailing || other.fileId !== undefined || awaitsDecision.has(other)
  const waitsForNetwork = (other: OutboxWrite) => isQueued(other) && !takesLong(other)
  return useOutbox
    .getState()
    .writes.filter((other) => other.number < write.number && (blocks(other, write) || waitsForNetwork(other)))
}

/** The later writes that cannot exist without this one: they need a record that it creates, or that one of them creates. */
export const dependentsOf = (write: OutboxWrite): OutboxWrite[] => {
  const missing = new Set(createdIds(write.input))
  return useOutbox.getState().writes.filter(({ number, input }) => {
    if (number <= write.number || !neededIds(input).some((id) => missing.has(id))) return false
    for (const id of createdIds(input)) missing.add(id)
    return true
  })
}

/** The ids in a write that may be of records of earlier ones. A form that is saved again creates the same records. */
const neededIds = (input: unknown) => {
  const created = createdIds(input)
  return clientIdsIn(input).filter((id) => !created.includes(id))
}

interface Order {
  /** Whether an earlier write blocks a later one (rules 1 to 4). */
  blocks: (earlier: OutboxWrite, later: OutboxWrite) => boolean
  /** The refused writes, and those that one of them blocks. */
  awaitsDecision: ReadonlySet<OutboxWrite>
}

let cached: { writes: readonly OutboxWrite[]; order: Order } | undefined

/** The order of the present writes, computed once per change, because each waiting write reads it at each change. */
const currentOrder = (): Order => {
  const { writes } = useOutbox.getState()
  if (cached?.writes === writes) return cached.order
  const nodes = new Map(writes.map((write) => [write, nodeOf(write)]))
  const blocks = (earlier: OutboxWrite, later: OutboxWrite) => {
    const [before, after] = [nodes.get(earlier), nodes.get(later)]
    if (!before || !after || earlier.number >= later.number) return false
    if (after.needs.some((id) => before.creates.includes(id))) return true
    if (after.subject === before.subject) return before.blocksSubject
    if (earlier.refusal) return false
    return after.follows.includes(before.subject) || after.records.some((record) => before.records.includes(record))
  }
  const awaitsDecision = new Set<OutboxWrite>()
  for (const write of writes) {
    if (write.refusal || [...awaitsDecision].some((other) => blocks(other, write))) awaitsDecision.add(write)
  }
  cached = { writes, order: { blocks, awaitsDecision } }
  return cached.order
}

const nodeOf = ({ name, input, refusal }: OutboxWrite) => {
  const definition = definitionOf(name)
  const isStale = refusal?.why === 'server' && refusal.answer.code === 'stale'
  return {
    subject: subjectOf(definition, input),
    needs: neededIds(input),
    creates: createdIds(input),
    records: Object.keys(baseVersions(definition, input)),
    follows: (tryRead(() => definition?.outbox?.follows?.(input)) ?? []) as readonly (string | undefined)[],
    blocksSubject: !refusal || (isStale && definition?.outbox?.versions !== undefined),
  }
}

import type { NewPhotoPair } from '#contract/photos/pairs.ts'
import type { Photo } from '#contract/photos/photo.ts'
import { api } from '#web/api.ts'
import { toastFailure } from '#web/http/failure-toast.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { idsToSend, newRecordId } from '#web/lib/record-ids.ts'
import { toast } from '#web/lib/toasts.ts'
import { defineWrite } from '#web/offline/define-write.ts'
import { makeWrite } from '#web/offline/make-write.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { changedPhotos } from '#web/photos/photo-cache.ts'
import { outboxWords } from '#words/outbox.ts'
import { pairsWords } from '#words/pairs.ts'
import type { Pair } from './pair-photos.ts'

interface PairInput extends NewPhotoPair {
  contactId: number
  leadId: number
}
interface NewPairInput extends PairInput {
  created: { pair_id: number }
}
interface RemovedPair extends PairInput {
  pair_id: number
}

/** The queue of the album, so that the last change wins. */
const PAIR_WRITE = {
  subject: ({ contactId }: PairInput) => `photos/${contactId}`,
  affects: ({ contactId }: PairInput) => [{ entity: 'image' as const, contact_id: contactId }],
}
const OFFLINE = { path: ({ contactId }: PairInput) => `/contacts/${contactId}?tab=files` }

/** The photo from before the work, in other pairs with the one after it. */
const changedPair = ({ before_id, after_id }: PairInput, added: Photo['pairs']) =>
  changedPhotos([before_id], (photo) => ({
    ...photo,
    pairs: [...photo.pairs.filter((pair) => pair.after_id !== after_id), ...added],
  }))

const addPair = defineWrite('photo/pair', {
  ...PAIR_WRITE,
  send: (input: NewPairInput, options) => {
    const { leadId, before_id, after_id } = input
    const json = { ...idsToSend(input), before_id, after_id }
    return bodyOf(api.leads[':leadId'].pairs.$post({ param: { leadId: String(leadId) }, json }, options))
  },
  outbox: {
    ...OFFLINE,
    title: () => outboxWords.pairPhotos,
  },
  change: (input) => [changedPair(input, [{ ...input.created, after_id: input.after_id }])],
  failed: toastFailure(pairsWords.pairFailed),
})

const removePair = defineWrite('photo/unpair', {
  ...PAIR_WRITE,
  send: ({ pair_id }: RemovedPair, options) =>
    bodyOf(api.pairs[':pairId'].$delete({ param: { pairId: String(pair_id) } }, options)),
  outbox: { ...OFFLINE, title: () => outboxWords.unpairPhotos },
  change: (input) => [changedPair(input, [])],
  done: (_, { pair_id: __, ...photos }, client) => {
    const act = () => makeWrite(client, addPair, { ...photos, created: { pair_id: newRecordId() } })
    toast.undoable(pairsWords.separated, [`contact/${photos.contactId}`], act)
  },
  failed: toastFailure(pairsWords.separateFailed),
})

const inputOf = (contactId: number, before: Photo, after: Photo): PairInput => ({
  contactId,
  leadId: before.lead_id ?? 0,
  before_id: before.image_id,
  after_id: after.image_id,
})

/** Pairs two photos of a lead. The album shows the pair at once. */
export const usePairPhotos = (contactId: number) => {
  const { write } = useWrite(addPair)
  return ([before, after]: readonly [before: Photo, after: Photo]) =>
    write({ ...inputOf(contactId, before, after), created: { pair_id: newRecordId() } })
}

/** Separates the photos of a pair, which can be undone. */
export const useSeparatePhotos = (contactId: number) => {
  const { write } = useWrite(removePair)
  return ({ pair_id, before, after }: Pair) => write({ ...inputOf(contactId, before, after), pair_id })
}

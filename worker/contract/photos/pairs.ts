import * as v from 'valibot'
import { id, idText } from '#contract/fields.ts'
import { recordId } from '#contract/record-id.ts'

/** A pair on its photo from before the work: its id, and the photo from after the work. Both are of one lead. */
export const PhotoPair = v.object({ pair_id: v.number(), after_id: v.number() })
export type PhotoPair = v.InferOutput<typeof PhotoPair>

/** Two different photos of the lead: from before and from after the work. */
export const NewPhotoPair = v.strictObject({
  pair_id: recordId('pair_id'),
  before_id: id('before_id'),
  after_id: id('after_id'),
})
export type NewPhotoPair = v.InferOutput<typeof NewPhotoPair>

export const PhotoPairPath = v.strictObject({ pairId: idText('pair_id') })
export const PhotoPairAnswer = v.object({ success: v.literal(true), pair: PhotoPair })
export type PhotoPairAnswer = v.InferOutput<typeof PhotoPairAnswer>

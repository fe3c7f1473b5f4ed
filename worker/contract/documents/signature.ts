import * as v from 'valibot'
import { requiredLine } from '#contract/fields.ts'
import { recordId } from '#contract/record-id.ts'
import { because } from '#contract/validation.ts'
import { DAY_MS } from '#contract/weeks.ts'
import { Choices, PAGE_PHOTOS_MAX } from './content.ts'
import { countPoints, POINTS_MAX, SIGNATURE_HEIGHT, SIGNATURE_WIDTH, STROKES_MAX } from './strokes.ts'

export const SIGNER_NAME_MAX = 120

const malformed = because('signature_malformed')
const coordinate = (max: number) =>
  v.pipe(v.number(malformed), v.integer(malformed), v.minValue(0, malformed), v.maxValue(max, malformed))

/** The strokes of a finger, each a list of points; empty when the name was only typed. */
export const Strokes = v.pipe(
  v.array(
    v.pipe(
      v.array(v.tuple([coordinate(SIGNATURE_WIDTH), coordinate(SIGNATURE_HEIGHT)]), malformed),
      v.minLength(1, malformed),
    ),
    malformed,
  ),
  v.maxLength(STROKES_MAX, malformed),
  v.check((strokes) => countPoints(strokes) <= POINTS_MAX, malformed),
)
export type Strokes = v.InferOutput<typeof Strokes>

/** What a customer signs: `shown` is the hash of the document that the page or screen showed. */
export const NewSignature = v.strictObject({
  name: requiredLine('signer_name', SIGNER_NAME_MAX),
  strokes: Strokes,
  choices: Choices,
  shown: v.pipe(v.string(malformed), v.regex(/^[0-9a-f]{64}$/, malformed)),
})
export type NewSignature = v.InferOutput<typeof NewSignature>

/** Longer than any displayed text. */
const DISPLAYED_MAX = 1000
const displayed = v.pipe(v.string(malformed), v.maxLength(DISPLAYED_MAX, malformed))

/** How long the device's time of a signature counts, in milliseconds. */
export const SIGNED_ON_DEVICE_MS = 7 * DAY_MS

/** What the device displayed beside the content. It may differ from today: the device was without a network. */
export const Displayed = v.strictObject(
  {
    business: v.strictObject(
      {
        name: displayed,
        phone: v.nullable(displayed),
        ...{ address: v.optional(displayed), license: v.optional(displayed), email: v.optional(displayed) },
        color: v.pipe(v.string(malformed), v.regex(/^#[0-9a-f]{6}$/, malformed)),
        logo: v.nullable(displayed),
      },
      malformed,
    ),
    customer: v.strictObject(
      { name: displayed, phone: v.nullable(displayed), email: v.nullable(displayed), address: v.nullable(displayed) },
      malformed,
    ),
    captions: v.pipe(v.array(displayed, malformed), v.maxLength(PAGE_PHOTOS_MAX, malformed)),
    /** When it was signed by the clock of the device, as corrected at its last contact (UTC milliseconds). */
    at: v.optional(v.pipe(v.number(malformed), v.integer(malformed), v.minValue(0, malformed))),
  },
  malformed,
)
export type Displayed = v.InferOutput<typeof Displayed>

/** A signature on a user's device. The server stores the displayed values that the device sends. */
export const SignatureOnDevice = v.strictObject({
  /** The id of the receipt that the signature creates. */
  receipt_id: recordId('receipt_id'),
  ...NewSignature.entries,
  displayed: v.optional(Displayed),
})
export type SignatureOnDevice = v.InferOutput<typeof SignatureOnDevice>

export const Signature = v.object({
  name: v.string(),
  strokes: Strokes,
  choices: Choices,
  /** Server time, UTC milliseconds. */
  signed_at: v.number(),
  /** SHA-256 in hex of the stored text of the signed document. */
  hash: v.string(),
  /** The address of the network and the browser of the signing device. */
  address: v.nullable(v.string()),
  browser: v.nullable(v.string()),
  /** The user on whose device it was signed; null when the customer signed by the link. */
  witness: v.nullable(v.string()),
})
export type Signature = v.InferOutput<typeof Signature>

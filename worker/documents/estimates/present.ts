import type { Choices } from '#contract/documents/content.ts'
import type { Estimate, EstimateSummary } from '#contract/documents/estimate.ts'
import { stateOn } from '#contract/documents/estimate-state.ts'
import { documentNumber } from '#contract/documents/number.ts'
import type { Signature, Strokes } from '#contract/documents/signature.ts'
import type { SignedView } from '#contract/documents/signed-view.ts'
import { linkOf, mayHaveLink } from '#worker/documents/links.ts'
import { type Env, secret } from '#worker/env.ts'
import type { LeadRow } from '#worker/leads/store.ts'
import { photoUrl } from '#worker/photos/present.ts'
import { maySee } from '#worker/session/visibility.ts'
import type { Actor } from '#worker/write/actor.ts'
import { contentOf } from './content-columns.ts'
import type { EstimateRow, SignedPhoto, SummaryRow } from './store.ts'
import { documentBusiness, signedOf } from './view.ts'

/** An estimate in the list of its lead, in its state of today (`day` in business time). */
export const presentSummary = (row: SummaryRow, day: string): EstimateSummary => ({
  estimate_id: row.estimate_id,
  lead_id: row.lead_id,
  number_year: row.number_year,
  number_seq: row.number_seq,
  revision: row.revision,
  state: stateOn(row, day),
  title: row.title,
  total_cents: row.total_cents,
  deposit_cents: row.deposit_cents,
  valid_until: row.valid_until,
  sent_at: row.sent_at,
  viewed_at: row.viewed_at,
  answered_at: row.answered_at,
  decline_reason: row.decline_reason,
  user_id: row.user_id,
  user_name: row.user_name,
  created_at: row.created_at,
  updated_at: row.updated_at,
  version: row.version,
  language: row.language,
})

/** An estimate as the API answers it, with the link if the user may have it. */
export const presentEstimate = async (env: Env, row: EstimateRow, actor: Actor): Promise<Estimate> => {
  const content = contentOf(row)
  const link = mayHaveLink(actor, content.image_ids.length > 0) ? await linkOf(env, row) : null
  return {
    ...presentSummary(row, actor.today),
    content,
    signature: signatureOf(row),
    signed: await presentSigned(env, row, actor),
    link,
    link_expires_at: link === null ? null : row.link_expires_at,
  }
}

/** An estimate as a stored answer has it: links are stored sealed only. */
export const withoutLink = (estimate: Estimate): Estimate => ({ ...estimate, link: null, link_expires_at: null })

/** What a signed estimate showed. Without "Contacts: View" the customer has a name only, as on the lead, and photos no text. */
const presentSigned = async (env: Env, row: EstimateRow, actor: Actor): Promise<SignedView | null> => {
  const { business } = actor
  const signed = signedOf(row, { business: documentBusiness(business), timeZone: business.timeZone })
  if (!signed) return null
  if (maySee(actor, 'contact')) return { ...signed, photos: await withPhotoLinks(env, row, actor, signed.photos) }
  return {
    ...signed,
    customer: { name: signed.customer.name, phone: null, email: null, address: null },
    photos: signed.photos.map((photo) => ({ ...photo, caption: null })),
  }
}

/** The photos of a signed estimate, with links of those that its lead has no more. */
const withPhotoLinks = (env: Env, { signed_photos }: EstimateRow, actor: Actor, photos: SignedView['photos']) => {
  const files = JSON.parse(signed_photos) as SignedPhoto[]
  return Promise.all(
    photos.map(async (photo) => {
      const file = files.find(({ image_id }) => image_id === photo.image_id)
      return file ? { ...photo, url: await photoUrl(file, secret(env, 'PIN_PEPPER'), actor) } : photo
    }),
  )
}

const signatureOf = (row: EstimateRow): Signature | null =>
  row.signed_at === null
    ? null
    : {
        name: row.signed_name ?? '',
        strokes: JSON.parse(row.signed_strokes ?? '[]') as Strokes,
        choices: JSON.parse(row.signed_choices ?? 'null') as Choices,
        signed_at: row.signed_at,
        hash: row.signed_hash ?? '',
        address: row.signed_address,
        browser: row.signed_browser,
        witness: row.signed_by,
      }

/** The record and the details of a log line about an estimate. `more`: the details of its action alone. */
export const logLineOf = <More extends object = Record<never, never>>(
  row: Pick<EstimateRow, 'estimate_id' | 'number_year' | 'number_seq' | 'revision' | 'total_cents'>,
  { contact_id, lead_id, contact_name }: Pick<LeadRow, 'contact_id' | 'lead_id' | 'contact_name'>,
  more?: More,
) => ({
  entity_id: row.estimate_id,
  contact_id,
  lead_id,
  details: { name: contact_name, number: documentNumber(row), amount_cents: row.total_cents, ...(more as More) },
})

import type { Choices, EstimateContent } from '#contract/documents/content.ts'
import { timeText } from '#contract/documents/document-format.ts'
import { chosenOf, type EstimateView, viewOfContent } from '#contract/documents/document-view.ts'
import type { Estimate, EstimateState } from '#contract/documents/estimate.ts'
import { stateOn } from '#contract/documents/estimate-state.ts'
import { drawnFromSigned } from '#contract/documents/signed-text.ts'
import { defaultChoices } from '#contract/documents/totals.ts'
import type { Language } from '#contract/languages.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { captionOf, isFile, type Photo } from '#contract/photos/photo.ts'
import type { SignedInUser } from '#contract/session/session.ts'
import { documentBusiness, documentCustomer } from '#web/documents/document-business.ts'
import { businessDay, businessToday } from '#web/lib/format/business-day.ts'
import { timeZone } from '#web/lib/format/time-zone.ts'
import { numberOf } from './estimate-number.ts'

interface Shown {
  lead: Lead
  /** The language of the document. */
  language: Language
  business: SignedInUser['business']
  photos: readonly Photo[] | undefined
}

/** The photos of an estimate, of its lead or of its contact alone, as the server shows them. */
const photosOf = ({ image_ids }: EstimateContent, { lead_id }: Lead, photos: readonly Photo[] = []) =>
  image_ids.flatMap((id) => {
    const photo = photos.find(({ image_id }) => image_id === id)
    if (!photo || isFile(photo) || (photo.lead_id !== null && photo.lead_id !== lead_id)) return []
    const { image_id, sha256, url } = photo
    return [{ image_id, sha256, url, caption: captionOf(photo) }]
  })

interface Draft {
  content: EstimateContent
  /** Undefined for an estimate that is not saved. */
  estimate: Estimate | undefined
  choices?: Choices
}

/** An estimate as its customer sees it, with typed content and choices. A signed one shows what was chosen only. */
export const estimateView = (
  { content, estimate, choices = defaultChoices(content) }: Draft,
  { lead, language, business: settings, photos: album }: Shown,
): EstimateView => {
  const day = businessToday()
  const state: EstimateState = estimate ? stateOn(estimate, day) : 'draft'
  const signature = estimate?.signature
  const business = documentBusiness(settings)
  const photos = photosOf(content, lead, album)
  const head = { kind: 'estimate' as const, language, state }
  if (estimate?.signed && signature) {
    const signed = drawnFromSigned(estimate.signed, { business, photos })
    const { name, strokes, signed_at } = signature
    return {
      ...head,
      ...signed,
      sections: chosenOf(signed.sections),
      signature: { name, strokes, time: timeText(signed_at, timeZone(), language) },
    }
  }
  return {
    ...head,
    number: estimate ? numberOf(estimate) : null,
    day: estimate ? businessDay(estimate.sent_at ?? estimate.created_at) : day,
    business,
    customer: documentCustomer(lead),
    ...viewOfContent(content, choices),
    photos,
    signature: null,
  }
}

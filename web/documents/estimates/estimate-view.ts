import type { Choices, EstimateContent } from '#contract/documents/content.ts'
import { chosenOf, type DocumentBusiness, type EstimateView, viewOfContent } from '#contract/documents/document-view.ts'
import type { Estimate, EstimateState, EstimateSummary } from '#contract/documents/estimate.ts'
import { stateOn } from '#contract/documents/estimate-state.ts'
import { documentNumber } from '#contract/documents/number.ts'
import { defaultChoices } from '#contract/documents/totals.ts'
import type { Language } from '#contract/languages.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { captionOf, type Photo } from '#contract/photos/photo.ts'
import type { SignedInUser } from '#contract/session/session.ts'
import { businessDay, documentBusiness, documentCustomer } from '#web/documents/document-business.ts'
import { estimateWords } from '#words/estimates.ts'

type Numbered = Pick<EstimateSummary, 'number_year' | 'number_seq' | 'revision'>

/** The number of an estimate; null until the server has given it one. */
export const numberOf = (estimate: Numbered) => (estimate.number_seq === 0 ? null : documentNumber(estimate))

export const shownNumber = (estimate: Numbered) => numberOf(estimate) ?? estimateWords.numberFollows

export interface Shown {
  lead: Lead
  /** The language of the document. */
  language: Language
  business: SignedInUser['business']
  photos: readonly Photo[] | undefined
}

const photosOf = ({ image_ids }: EstimateContent, photos: readonly Photo[] = []) =>
  image_ids.flatMap((id) => {
    const photo = photos.find(({ image_id }) => image_id === id)
    return photo ? [{ url: photo.url, caption: captionOf(photo) }] : []
  })

interface Draft {
  content: EstimateContent
  /** Undefined for an estimate that is not saved. */
  estimate: Estimate | undefined
  choices?: Choices
}

/** An estimate as its customer sees it, with typed content and choices. A signed one shows what was chosen only. */
export const estimateView = (
  { content, estimate, choices = estimate?.signature?.choices ?? defaultChoices(content) }: Draft,
  { lead, language, business, photos }: Shown,
): EstimateView => {
  const day = businessDay(business)
  const state: EstimateState = estimate ? stateOn(estimate, day) : 'draft'
  const signature = estimate?.signature
  const documentOf: DocumentBusiness = documentBusiness(business)
  const view = viewOfContent(content, choices)
  return {
    kind: 'estimate',
    language,
    number: estimate ? numberOf(estimate) : null,
    state,
    day: estimate ? businessDay(business, estimate.sent_at ?? estimate.created_at) : day,
    business: documentOf,
    customer: documentCustomer(lead),
    ...view,
    sections: state === 'signed' ? chosenOf(view.sections) : view.sections,
    photos: photosOf(content, photos),
    signature: signature
      ? { name: signature.name, strokes: signature.strokes, day: businessDay(business, signature.signed_at) }
      : null,
  }
}

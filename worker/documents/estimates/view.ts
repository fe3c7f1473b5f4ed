import * as v from 'valibot'
import { addressLine, placeLine } from '#contract/contacts/address.ts'
import type { Choices, EstimateContent } from '#contract/documents/content.ts'
import { timeText } from '#contract/documents/document-format.ts'
import {
  type DocumentBusiness,
  type DocumentCustomer,
  type EstimateView,
  viewOfContent,
} from '#contract/documents/document-view.ts'
import { stateOn } from '#contract/documents/estimate-state.ts'
import { naturalAddress, naturalName } from '#contract/documents/natural-case.ts'
import { documentNumber } from '#contract/documents/number.ts'
import type { Strokes } from '#contract/documents/signature.ts'
import { drawnFromSigned } from '#contract/documents/signed-text.ts'
import { SignedView } from '#contract/documents/signed-view.ts'
import { type Totals, validChoices } from '#contract/documents/totals.ts'
import type { Language } from '#contract/languages.ts'
import { captionOf } from '#contract/photos/photo.ts'
import { dayOf } from '#contract/weeks.ts'
import type { LeadRow } from '#worker/leads/store.ts'
import type { Business } from '#worker/write/actor.ts'
import { contentOf } from './content-columns.ts'
import type { EstimatePhotoRow, EstimateRow } from './store.ts'

/** The name of the customer as notes and log show it. */
export const customerName = ({ contact_name, draft_name }: LeadRow): string => contact_name ?? draft_name ?? ''

export const customerView = (lead: LeadRow): DocumentCustomer => ({
  name: naturalName(customerName(lead)),
  phone: lead.contact_phone,
  email: lead.contact_email,
  address: naturalAddress(placeLine(lead.contact_address, lead.contact_zip)) || null,
})

/** The business as its documents show it. `logo`: the name of its file. */
export const documentBusiness = ({ name, phone, documents }: Business): DocumentBusiness => ({
  name,
  phone,
  address: documents.address,
  license: documents.license,
  email: documents.email,
  color: documents.brandColor,
  logo: documents.logoKey,
})

/** The photos of an estimate. `url`: the name of the file. */
export const photosView = (rows: readonly EstimatePhotoRow[]): EstimateView['photos'] =>
  rows.map(({ image_id, sha256, object_key: url, description }) => ({
    image_id,
    sha256,
    url,
    caption: captionOf({ description: description ?? '' }),
  }))

export interface Shown {
  language: Language
  business: DocumentBusiness
  photos: EstimateView['photos']
  lead: LeadRow
  timeZone: string
  now: number
}

/** An estimate in its state of today: as it was signed, or with these choices. */
export const estimateView = (
  row: EstimateRow,
  chosen: Choices,
  { business, lead, timeZone, now, language, photos }: Shown,
): EstimateView => {
  const content = contentOf(row)
  const signed = signedOf(row, { business, timeZone })
  return {
    kind: 'estimate',
    language,
    state: stateOn(row, dayOf(now, timeZone)),
    ...(signed
      ? drawnFromSigned(signed, { business, photos })
      : {
          number: documentNumber(row),
          day: dayOf(row.sent_at ?? row.created_at, timeZone),
          business,
          customer: customerView(lead),
          ...viewOfContent(content, validChoices(content, chosen)),
          photos,
        }),
    signature:
      row.signed_at === null
        ? null
        : {
            name: row.signed_name ?? '',
            strokes: JSON.parse(row.signed_strokes ?? '[]') as Strokes,
            time: timeText(row.signed_at, timeZone, language),
          },
  }
}

/** The first signatures kept less of what was shown: the rest is as today. The address is as the lead form stores it. */
interface FirstDocument {
  number: string
  business: { name: string; phone: string | null }
  customer: DocumentCustomer
  content: EstimateContent
  choices: Choices
  totals: Totals
}

/** What a signed estimate showed; null without a signature. */
export const signedOf = (
  row: EstimateRow,
  { business, timeZone }: Pick<Shown, 'business' | 'timeZone'>,
): SignedView | null => {
  if (row.signed_document === null) return null
  const document: unknown = JSON.parse(row.signed_document)
  if (v.is(SignedView, document)) return v.parse(SignedView, document)
  const { number, business: signer, customer, content, choices, totals } = document as FirstDocument
  return {
    number,
    day: dayOf(row.sent_at ?? row.created_at, timeZone),
    business: { color: business.color, logo: business.logo, ...signer },
    customer: { ...customer, address: addressLine(customer.address) || null },
    ...viewOfContent(content, choices),
    title: content.title,
    totals,
    photos: content.image_ids.map((image_id) => ({ image_id, sha256: null, caption: null })),
  }
}

import { sha256 } from '#contract/sha256.ts'
import type { Choices } from './content.ts'
import type { DocumentBusiness, EstimateView } from './document-view.ts'
import { shownHash } from './shown-hash.ts'
import type { SignedView } from './signed-view.ts'

/** The name of the file behind a link. */
const fileOfLink = (link: string | null): string | null => link?.split('?', 1)[0]?.split('/').at(-1) ?? null

/** A view as it is stored with its signature. */
export const signedViewOf = (view: EstimateView): SignedView => ({
  number: view.number ?? '',
  day: view.day,
  valid_until: view.valid_until,
  business: { ...view.business, logo: fileOfLink(view.business.logo) },
  customer: view.customer,
  title: view.title,
  sections: view.sections,
  totals: view.totals,
  tax_rate: view.tax_rate,
  notes: view.notes,
  terms: view.terms,
  photos: view.photos.map(({ image_id, sha256: hash, caption }) => ({ image_id, sha256: hash, caption })),
})

/**
 * What an estimate shows besides choices and sums, as a text that page, device and server hash alike. An estimate that
 * waits for its number shows none; its day is the server's.
 */
const shownText = (view: EstimateView): string => {
  const { number, day, valid_until, business, customer, title, sections, tax_rate, notes, terms, photos } =
    signedViewOf(view)
  return JSON.stringify([
    number === '' ? null : [number, day],
    valid_until,
    [business.name, digits(business.phone), business.color, business.logo, ...detailsOf(business)],
    [customer.name, digits(customer.phone), customer.email, customer.address],
    title,
    sections.map(({ package: offer, lines }) => [
      offer && [offer.key, offer.name, offer.description],
      lines.map((line) => [
        ...[line.key, line.name, line.description, line.quantity, line.unit, line.price_cents, line.total_cents],
        ...[line.taxable, line.is_optional],
      ]),
    ]),
    tax_rate,
    notes,
    terms,
    photos.map((photo) => [photo.image_id, photo.sha256, photo.caption]),
  ])
}

/** Nothing for a business without details, as for a device that does not know them yet. */
const detailsOf = ({ address = '', license = '', email = '' }: DocumentBusiness) =>
  address || license || email ? [address, license, email] : []

const digits = (phone: string | null) => phone?.replace(/\D/g, '') ?? null

/** The hash of what an estimate shows besides choices and sums. */
export const shownEstimate = (view: EstimateView): Promise<string> => sha256(shownText(view))

/** The hash of all that an estimate shows with these choices. */
export const shownOf = async (view: EstimateView, choices: Choices): Promise<string> =>
  shownHash(await shownEstimate(view), choices, view.totals)

/**
 * The parts of a view that follow from a signature: what was signed, the phone to call of today, and the pictures that
 * are the signed ones, also when they were deleted since.
 */
export const drawnFromSigned = (
  { number, business, photos, ...signed }: SignedView,
  today: { business: DocumentBusiness; photos: EstimateView['photos'] },
): Omit<EstimateView, 'kind' | 'language' | 'state' | 'signature'> => ({
  ...signed,
  number,
  business: {
    ...business,
    phone: today.business.phone,
    logo: fileOfLink(today.business.logo) === business.logo ? today.business.logo : null,
  },
  photos: photos.flatMap(({ image_id, sha256: hash, caption, url }) => {
    const photo = today.photos.find((one) => one.image_id === image_id && (hash === null || one.sha256 === hash))
    if (photo) return [{ ...photo, caption: caption ?? photo.caption }]
    return url === undefined ? [] : [{ image_id, sha256: hash, url, caption: caption ?? '' }]
  }),
})

import * as v from 'valibot'

/** The source of a visitor, recorded by the first page that the visitor saw. */
export const SOURCE_FIELDS = [
  'landing_page',
  'referrer',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
] as const
export type SourceField = (typeof SOURCE_FIELDS)[number]

const ADDRESS_MAX = 300
const UTM_MAX = 120

/** Visitors cannot correct these texts, so long texts are cut and control characters are removed. */
const sourceText = (max: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => [...text.replace(/\p{C}/gu, '').trim()].slice(0, max).join('') || null),
    ),
  )

export const InquirySource = v.object({
  landing_page: sourceText(ADDRESS_MAX),
  referrer: sourceText(ADDRESS_MAX),
  utm_source: sourceText(UTM_MAX),
  utm_medium: sourceText(UTM_MAX),
  utm_campaign: sourceText(UTM_MAX),
  utm_term: sourceText(UTM_MAX),
  utm_content: sourceText(UTM_MAX),
})
export type InquirySource = v.InferOutput<typeof InquirySource>

/** The address of a page without its query, which may have personal data; '' for other texts. */
const withoutQuery = (address: string) => /^https?:\/\/[^\s?#]+/i.exec(address)?.[0] ?? ''

const originOf = (address: string) => /^https?:\/\/[^/?#]+/i.exec(address)?.[0]

/** The address of a page, the page before it, and its query. */
interface SeenPage {
  address: string
  referrer: string
  query: { get: (name: string) => string | null | undefined }
}

/** The source of a visitor by the address of the page. A page that shows the form in a frame passes its own source in the query. */
export const sourceOf = ({ address, referrer, query }: SeenPage): InquirySource => {
  const given = Object.fromEntries(SOURCE_FIELDS.map((name) => [name, query.get(name) ?? undefined]))
  const isFramed = Boolean(given.landing_page)
  const before = isFramed ? (given.referrer ?? '') : referrer
  return v.parse(InquirySource, {
    ...given,
    landing_page: withoutQuery(given.landing_page ?? address),
    referrer: originOf(before) === originOf(address) ? '' : withoutQuery(before),
  })
}

/** Whether the source has more than the landing page. */
export const hasKnownSource = ({ landing_page: _, ...source }: InquirySource) => Object.values(source).some(Boolean)

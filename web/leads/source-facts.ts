import { PUBLIC_FORM } from '#contract/inquiries/form.ts'
import type { LeadSource } from '#contract/inquiries/state.ts'
import { sourceWords } from '#words/source.ts'

/** The host of an address without "www.", or '' for an invalid address. */
const hostOf = (address: string) => /^https?:\/\/(?:www\.)?([^/?#]+)/i.exec(address)?.[1]?.toLowerCase() ?? ''

const nameOf = (source: string) => {
  const known = sourceWords.names[source.toLowerCase()]
  return known ?? source.charAt(0).toUpperCase() + source.slice(1)
}

/** The origin of a visitor, such as "Google · spring-ads" or "facebook.com", or '' if only the page is known. */
export const sourceName = ({ utm_source, utm_campaign, utm_medium, referrer }: LeadSource) =>
  [utm_source ? nameOf(utm_source) : hostOf(referrer ?? ''), utm_campaign ?? utm_medium].filter(Boolean).join(' · ')

/**
 * The first page of a visitor, without scheme, "www." and a final slash. The result is '' for the public form, which every
 * visitor sees.
 */
export const landingPage = ({ landing_page }: LeadSource) =>
  (landing_page?.endsWith(PUBLIC_FORM) ? '' : (landing_page ?? ''))
    .replace(/^https?:\/\/(www\.)?/i, '')
    .replace(/\/$/, '')

import { PUBLIC_FORM } from '#contract/inquiries/form.ts'
import type { LeadSource } from '#contract/inquiries/state.ts'
import { sourceWords } from '#web/messages/source.ts'

/** The host of an address, without "www."; '' for what is none. */
const hostOf = (address: string) => /^https?:\/\/(?:www\.)?([^/?#]+)/i.exec(address)?.[1]?.toLowerCase() ?? ''

const nameOf = (source: string) => {
  const known = sourceWords.names[source.toLowerCase()]
  return known ?? source.charAt(0).toUpperCase() + source.slice(1)
}

/** Where a visitor came from, as "Google · spring-ads" or "facebook.com"; '' where nothing but the page is known. */
export const sourceName = ({ utm_source, utm_campaign, utm_medium, referrer }: LeadSource) =>
  [utm_source ? nameOf(utm_source) : hostOf(referrer ?? ''), utm_campaign ?? utm_medium].filter(Boolean).join(' · ')

/**
 * The first page that a visitor saw, without what a reader need not see of its address; '' for the form itself, which
 * says nothing.
 */
export const landingPage = ({ landing_page }: LeadSource) =>
  (landing_page?.endsWith(PUBLIC_FORM) ? '' : (landing_page ?? ''))
    .replace(/^https?:\/\/(www\.)?/i, '')
    .replace(/\/$/, '')

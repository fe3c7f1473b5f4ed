import { placeLine } from '#contract/contacts/address.ts'
import type { EstimateContent } from '#contract/documents/content.ts'
import type { DocumentBusiness, DocumentCustomer } from '#contract/documents/document-view.ts'
import { naturalAddress, naturalName } from '#contract/documents/natural-case.ts'
import { DEFAULT_LANGUAGE, type Language } from '#contract/languages.ts'
import type { Lead } from '#contract/leads/lead.ts'
import type { SignedInUser } from '#contract/session/session.ts'
import {
  DEFAULT_BRAND_COLOR,
  DEFAULT_ESTIMATE_DAYS,
  DEFAULT_INVOICE_DAYS,
} from '#contract/settings/document-settings.ts'
import { addDays } from '#contract/weeks.ts'
import { leadTitle } from '#web/leads/board/data/board-model.ts'
import { businessToday } from '#web/lib/format/business-day.ts'

/** Documents of a business that has set nothing. */
const DEFAULTS = {
  phone: null,
  logo: null,
  business_address: '',
  license_number: '',
  business_email: '',
  brand_color: DEFAULT_BRAND_COLOR,
  tax_rate: 0,
  estimate_terms: '',
  second_terms: '',
  estimate_days: DEFAULT_ESTIMATE_DAYS,
  deposit_rate: 0,
}

type Business = SignedInUser['business']

const settingsOf = ({ documents }: Business): NonNullable<Business['documents']> => documents ?? DEFAULTS

/** The business as its documents show it. */
export const documentBusiness = (business: Business): DocumentBusiness => {
  const { brand_color: color, logo, phone, ...details } = settingsOf(business)
  const { business_address: address = '', license_number: license = '', business_email: email = '' } = details
  return { name: business.name, phone, address, license, email, color, logo }
}

/** The customer of a lead as documents show it. */
export const documentCustomer = (lead: Lead): DocumentCustomer => ({
  name: naturalName(lead.contact_name ?? leadTitle(lead)),
  phone: lead.contact_phone,
  email: lead.contact_email,
  address: naturalAddress(placeLine(lead.contact_address, lead.contact_zip)) || null,
})

/** The language in which the business writes its own texts. */
export const ownLanguage = ({ language }: Business): Language => language ?? DEFAULT_LANGUAGE

/** The terms of new estimates in a language. */
export const termsIn = (business: Business, language: Language): string => {
  const { estimate_terms, second_terms } = settingsOf(business)
  return (language !== ownLanguage(business) && second_terms) || estimate_terms
}

/** The due date that a new invoice begins with. */
export const newDueDate = (business: Business): string =>
  addDays(businessToday(), settingsOf(business).invoice_days ?? DEFAULT_INVOICE_DAYS)

/** What a new estimate of a lead begins with, in the language of its customer. */
export const newContent = (business: Business, lead: Lead, language: Language): EstimateContent => {
  const settings = settingsOf(business)
  return {
    title: lead.project_title ?? '',
    lines: [],
    packages: [],
    discount: null,
    deposit: settings.deposit_rate > 0 ? { kind: 'percent', rate: settings.deposit_rate } : null,
    tax_rate: settings.tax_rate,
    notes: '',
    terms: termsIn(business, language),
    image_ids: [],
    valid_until: addDays(businessToday(), settings.estimate_days),
  }
}

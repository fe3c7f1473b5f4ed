import * as v from 'valibot'
import { DOCUMENT_TEXT_MAX } from '#contract/documents/content.ts'
import { address, email, lines } from '#contract/fields.ts'
import {
  type DocumentSettings,
  ESTIMATE_DAYS_MAX,
  INVOICE_DAYS_MAX,
  LicenseNumber,
} from '#contract/settings/document-settings.ts'
import { because } from '#contract/validation.ts'
import { rateText, typedCount, typedRate } from '#web/documents/typed-amounts.ts'

/** The text of a switch that is on. */
export const ON = 'on'

/** The form of the settings of documents, which sends only changed fields. */
export const DocumentFields = v.partial(
  v.object({
    business_address: address,
    license_number: LicenseNumber,
    business_email: email,
    brand_color: v.pipe(
      v.string(),
      v.trim(),
      v.toLowerCase(),
      v.regex(/^#[0-9a-f]{6}$/, because('brand_color_malformed')),
    ),
    tax_rate: typedRate('tax_rate'),
    deposit_rate: typedRate('deposit'),
    estimate_days: typedCount(1, ESTIMATE_DAYS_MAX, 'estimate_days'),
    invoice_days: typedCount(0, INVOICE_DAYS_MAX, 'invoice_days'),
    estimate_terms: lines('terms', DOCUMENT_TEXT_MAX),
    second_terms: lines('second_terms', DOCUMENT_TEXT_MAX),
    shows_pairs: v.pipe(
      v.string(),
      v.transform((text) => text === ON),
    ),
  }),
)

/** The settings as the text of their form. */
export const editedDocuments = ({ version, ...settings }: DocumentSettings) => ({
  text: {
    business_address: settings.business_address,
    license_number: settings.license_number,
    business_email: settings.business_email,
    brand_color: settings.brand_color,
    tax_rate: rateText(settings.tax_rate),
    deposit_rate: rateText(settings.deposit_rate),
    estimate_days: String(settings.estimate_days),
    invoice_days: String(settings.invoice_days),
    estimate_terms: settings.estimate_terms,
    second_terms: settings.second_terms,
    shows_pairs: settings.shows_pairs ? ON : '',
  },
  versions: { version },
})

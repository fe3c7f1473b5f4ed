import * as v from 'valibot'
import { DOCUMENT_TEXT_MAX } from '#contract/documents/content.ts'
import { RATE_MAX, wholeNumber } from '#contract/documents/money.ts'
import { address, email, id, line, lines } from '#contract/fields.ts'
import { because } from '#contract/validation.ts'

export const DEFAULT_BRAND_COLOR = '#d9480f'
export const DEFAULT_ESTIMATE_DAYS = 30
export const ESTIMATE_DAYS_MAX = 365
export const DEFAULT_INVOICE_DAYS = 14
export const INVOICE_DAYS_MAX = 365

/** The largest file of a logo, in bytes. */
export const LOGO_MAX_BYTES = 1024 * 1024

/** How documents look, and what new estimates and invoices begin with. Rates are in thousandths of a percent. */
export const DocumentSettings = v.object({
  version: v.number(),
  /** A signed address of the logo; null without one. */
  logo: v.nullable(v.string()),
  /** What documents tell of the business beside name and phone; empty for none. */
  business_address: v.string(),
  license_number: v.string(),
  business_email: v.string(),
  brand_color: v.string(),
  tax_rate: v.number(),
  estimate_terms: v.string(),
  /** The terms in the other language; empty for the same ones. */
  second_terms: v.string(),
  /** The days for which a new estimate is valid. */
  estimate_days: v.number(),
  /** The days to pay a new invoice. */
  invoice_days: v.number(),
  deposit_rate: v.number(),
  /** Whether customers of finished jobs see its pairs of photos. */
  shows_pairs: v.boolean(),
})
export type DocumentSettings = v.InferOutput<typeof DocumentSettings>

export const LicenseNumber = line('license_number', 60)

/** Omitted fields stay. */
export const DocumentSettingsChange = v.strictObject({
  version: v.optional(id('version')),
  business_address: v.optional(address),
  license_number: v.optional(LicenseNumber),
  business_email: v.optional(email),
  brand_color: v.optional(
    v.pipe(
      v.string(because('brand_color_malformed')),
      v.toLowerCase(),
      v.regex(/^#[0-9a-f]{6}$/, because('brand_color_malformed')),
    ),
  ),
  tax_rate: v.optional(wholeNumber('tax_rate', 0, RATE_MAX)),
  estimate_terms: v.optional(lines('terms', DOCUMENT_TEXT_MAX)),
  second_terms: v.optional(lines('second_terms', DOCUMENT_TEXT_MAX)),
  estimate_days: v.optional(wholeNumber('estimate_days', 1, ESTIMATE_DAYS_MAX)),
  invoice_days: v.optional(wholeNumber('invoice_days', 0, INVOICE_DAYS_MAX)),
  deposit_rate: v.optional(wholeNumber('deposit', 0, RATE_MAX)),
  shows_pairs: v.optional(v.boolean(because('boolean_expected', { field: 'shows_pairs' }))),
})
export type DocumentSettingsChange = v.InferOutput<typeof DocumentSettingsChange>

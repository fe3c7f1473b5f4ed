import type { DocumentSettings } from '#contract/settings/document-settings.ts'
import { type Env, secret } from '#worker/env.ts'
import { signedUrl } from '#worker/photos/signed-url.ts'
import type { Actor } from '#worker/write/actor.ts'

/** A signed address of the logo of the business; null without one. */
const logoUrl = async (env: Env, { business, now }: Pick<Actor, 'business' | 'now'>): Promise<string | null> => {
  const { logoKey } = business.documents
  return logoKey === null ? null : signedUrl(secret(env, 'PIN_PEPPER'), logoKey, now)
}

export const presentDocumentSettings = async (
  env: Env,
  actor: Pick<Actor, 'business' | 'now'>,
): Promise<DocumentSettings> => {
  const { documents, versions } = actor.business
  return {
    version: versions.business,
    logo: await logoUrl(env, actor),
    business_address: documents.address,
    license_number: documents.license,
    business_email: documents.email,
    brand_color: documents.brandColor,
    tax_rate: documents.taxRate,
    estimate_terms: documents.estimateTerms,
    second_terms: documents.secondTerms,
    estimate_days: documents.estimateDays,
    invoice_days: documents.invoiceDays,
    deposit_rate: documents.depositRate,
    shows_pairs: documents.showsPairs,
  }
}

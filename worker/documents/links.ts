import { customerPage } from '#contract/documents/customer-page.ts'
import { allows } from '#contract/permissions.ts'
import { DAY_MS } from '#contract/weeks.ts'
import type { Env } from '#worker/env.ts'
import { linkTokenHash, newLinkToken, sealLinkToken, unsealLinkToken } from '#worker/link-token.ts'
import type { Actor } from '#worker/write/actor.ts'
import { extendLink, insertLink, revokeLinks } from './link-store.ts'

/** How long a link works after the last sending. */
const LINK_MS = 90 * DAY_MS

/** The columns of the working link of a document; null without one. */
export interface LinkColumns {
  token_hash: string | null
  token_sealed: string | null
  link_expires_at: number | null
}

/** The path of a working link; null without one, or when another secret sealed it. */
export const linkOf = async (env: Env, { token_sealed }: LinkColumns): Promise<string | null> => {
  const token = token_sealed && (await unsealLinkToken(env, token_sealed))
  return token && customerPage(token)
}

/** Whether a user may have the link of a document, whose page shows the customer and photos in full. */
export const mayHaveLink = ({ user: { permissions } }: Actor, hasPhotos: boolean): boolean =>
  allows(permissions, 'Estimates: Send') &&
  allows(permissions, hasPhotos ? 'Contacts: Download Files' : 'Contacts: View')

/** The document of a new link. */
type LinkedDocument = { lead_id: number } & ({ estimate_id: number } | { receipt_id: number })

/**
 * The link of a document, for 90 days from now: the working link with a later end, so that a sent address still works,
 * or a new one.
 */
export const planLink = async (env: Env, document: LinkedDocument, link: LinkColumns, now: number) => {
  const expires_at = now + LINK_MS
  const path = await linkOf(env, link)
  if (path !== null && link.token_hash !== null) {
    return { path, expires_at, statements: [extendLink(link.token_hash, expires_at)] }
  }
  const token = newLinkToken()
  const row = {
    ...document,
    token_hash: await linkTokenHash(env, 'document', token),
    token_sealed: await sealLinkToken(env, token),
    created_at: now,
    expires_at,
  }
  return { path: customerPage(token), expires_at, statements: [revokeLinks(document, now), insertLink(row)] }
}

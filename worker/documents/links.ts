import { DAY_MS } from '#contract/weeks.ts'
import { hmac } from '#worker/digest.ts'
import { type Env, secret } from '#worker/env.ts'
import { seal, unseal } from '#worker/seal.ts'
import { extendLink, insertLink, revokeLinks } from './link-store.ts'

const TOKEN_BYTES = 16
/** How long a link works after the last sending. */
const LINK_MS = 90 * DAY_MS

/** The pattern of a token: 128 random bits in base64url. */
export const TOKEN = /^[A-Za-z0-9_-]{22}$/

const newToken = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(TOKEN_BYTES))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** The keyed hash by which the database finds a token. */
export const tokenHash = (env: Env, token: string): Promise<string> =>
  hmac(secret(env, 'PIN_PEPPER'), `document ${token}`)

/** The address of the customer's page. */
const pathOf = (token: string) => `/d/${token}`

/** The columns of the working link of a document; null without one. */
export interface LinkColumns {
  token_hash: string | null
  token_sealed: string | null
  link_expires_at: number | null
}

/** The path of a working link; null without one, or when another secret sealed it. */
export const linkOf = async (env: Env, { token_sealed }: LinkColumns): Promise<string | null> => {
  if (token_sealed === null) return null
  const token = await unseal(secret(env, 'PIN_SEAL_KEY'), token_sealed).catch(() => null)
  return token && pathOf(token)
}

/** The document of a new link. */
export type LinkedDocument = { lead_id: number } & ({ estimate_id: number } | { receipt_id: number })

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
  const token = newToken()
  const row = {
    ...document,
    token_hash: await tokenHash(env, token),
    token_sealed: await seal(secret(env, 'PIN_SEAL_KEY'), token),
    created_at: now,
    expires_at,
  }
  return { path: pathOf(token), expires_at, statements: [revokeLinks(document, now), insertLink(row)] }
}

import { hmac } from './digest.ts'
import { type Env, secret } from './env.ts'
import { seal, unseal } from './seal.ts'

const TOKEN_BYTES = 16

/** The pattern of the token of a private link, for the path of its route: 128 random bits in base64url. */
export const LINK_TOKEN = '[A-Za-z0-9_-]{22}'

/** What a link opens. The hashes of one kind open nothing of another kind. */
type LinkKind = 'document' | 'calendar'

export const newLinkToken = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(TOKEN_BYTES))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** The keyed hash by which the database finds a token. */
export const linkTokenHash = (env: Env, kind: LinkKind, token: string): Promise<string> =>
  hmac(secret(env, 'PIN_PEPPER'), `${kind} ${token}`)

/** A token as the database keeps it, to be shown again. */
export const sealLinkToken = (env: Env, token: string): Promise<string> => seal(secret(env, 'PIN_SEAL_KEY'), token)

/** The sealed token; null when another secret sealed it. */
export const unsealLinkToken = (env: Env, sealed: string): Promise<string | null> =>
  unseal(secret(env, 'PIN_SEAL_KEY'), sealed).catch(() => null)

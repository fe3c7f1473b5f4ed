import type { Context } from 'hono'
import type { App } from '#worker/http/context.ts'
import { addressOf } from '#worker/rate-limits/network.ts'
import type { SignedFrom } from './estimates/signature.ts'

/** The most UTF-16 units of a browser's name that are stored with a signature. */
const BROWSER_MAX = 400

/** Where a request with a signature comes from. */
export const signedFrom = (c: Context<App>): SignedFrom => ({
  address: addressOf(c),
  browser: c.req.header('user-agent')?.slice(0, BROWSER_MAX) ?? null,
})

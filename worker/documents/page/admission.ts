import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { CUSTOMER_FORM_LIMIT, CUSTOMER_FORM_MAX_BYTES, UNKNOWN_LINK_LIMIT } from '#contract/documents/customer-page.ts'
import { Database } from '#worker/db/database.ts'
import { limitBody } from '#worker/http/body-limit.ts'
import type { App } from '#worker/http/context.ts'
import { retryAfter } from '#worker/rate-limits/limit.ts'
import { addressOf, networkOf } from '#worker/rate-limits/network.ts'
import { countAttempt } from '#worker/rate-limits/store.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { type LinkedEstimate, linkedDocumentOf, readLinkedDocument, requireEstimateOf } from './linked-document.ts'

/** Reads the primary: a customer sends no bookmark, and sees an own signature at once. */
export const readPrimary = createMiddleware<App>(async (c, next) => {
  c.set('db', new Database(c.env.DB, 'first-primary'))
  await next()
})

/**
 * Admits a form of the page of an estimate, and returns the estimate. Counts each request before its body is read.
 * @throws Refusal `foreign_origin`, `too_many_attempts`, `too_large`, `not_found`
 */
export const admitForm = async (c: Context<App>, token: string, now: number): Promise<LinkedEstimate> => {
  const origin = c.req.header('origin')
  if (origin !== undefined && origin !== new URL(c.req.url).origin) throw new Refusal('inquiry_foreign_origin')
  limitBody(c, CUSTOMER_FORM_MAX_BYTES, new Refusal('request_too_large'))
  const [[counted], ...read] = await c.var.db.batch([
    countAttempt(`document form ${networkOf(addressOf(c))}`, CUSTOMER_FORM_LIMIT, now),
    ...(await readLinkedDocument(c.env, token, now)),
  ])
  const wait = retryAfter(counted, CUSTOMER_FORM_LIMIT, now)
  if (wait) throw tooMany(wait)
  return requireEstimateOf(linkedDocumentOf(read, now))
}

/** Counts an unknown link on the limit of its network. Returns the refusal beyond the limit. */
export const countUnknownLink = async (c: Context<App>, now: number): Promise<Refusal | undefined> => {
  const [[counted]] = await c.var.db.batch([
    countAttempt(`document link ${networkOf(addressOf(c))}`, UNKNOWN_LINK_LIMIT, now),
  ])
  const wait = retryAfter(counted, UNKNOWN_LINK_LIMIT, now)
  return wait && tooMany(wait)
}

const tooMany = (wait: { 'Retry-After': string }) =>
  new Refusal('document_forms_too_many', { seconds: Number(wait['Retry-After']) }, {}, wait)

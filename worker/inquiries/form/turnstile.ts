import { createMiddleware } from 'hono/factory'
import { PUBLIC_FORM } from '#contract/inquiries/form.ts'
import type { Env } from '#worker/env.ts'
import type { App } from '#worker/http/context.ts'
import { Refusal } from '#worker/write/refusal.ts'

export const TURNSTILE_ORIGIN = 'https://challenges.cloudflare.com'
const VERIFY = `${TURNSTILE_ORIGIN}/turnstile/v0/siteverify`
const PATIENCE_MS = 5_000

/** The keys of Turnstile; undefined where it is not in use. */
export const turnstileOf = ({ TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET_KEY: secretKey }: Env) =>
  siteKey && secretKey ? { siteKey, secretKey } : undefined

/**
 * Where Turnstile is in use, asks it whether a person sent the form. Where it does not answer, the form passes: a lost
 * lead costs more than a robot's, which other limits hold back. @throws Refusal `inquiry_not_verified`
 */
export const requirePerson = async (env: Env, response: string, remoteip: string): Promise<void> => {
  const keys = turnstileOf(env)
  if (!keys) return
  if (!response || (await verdict({ secret: keys.secretKey, response, remoteip })) === false) {
    throw new Refusal('inquiry_not_verified')
  }
}

/** Where Turnstile is in use, what comes without a page has no verdict. @throws Refusal `inquiry_needs_form` */
export const withoutTurnstile = createMiddleware<App>(async (c, next) => {
  if (turnstileOf(c.env)) throw new Refusal('inquiry_needs_form', { form: PUBLIC_FORM })
  await next()
})

/** Undefined when Turnstile did not say. */
const verdict = async (asked: Record<string, string>): Promise<boolean | undefined> => {
  try {
    const answer = await fetch(VERIFY, {
      method: 'POST',
      body: new URLSearchParams(asked),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const said: unknown = answer.ok ? await answer.json() : undefined
    return typeof said === 'object' && said !== null && 'success' in said ? said.success === true : undefined
  } catch (error) {
    console.error(JSON.stringify({ turnstile: String(error) }))
    return undefined
  }
}

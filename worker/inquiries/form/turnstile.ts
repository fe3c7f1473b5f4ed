import { createMiddleware } from 'hono/factory'
import { PUBLIC_FORM } from '#contract/inquiries/form.ts'
import type { Env } from '#worker/env.ts'
import type { App } from '#worker/http/context.ts'
import { Refusal } from '#worker/write/refusal.ts'

export const TURNSTILE_ORIGIN = 'https://challenges.cloudflare.com'
const VERIFY = `${TURNSTILE_ORIGIN}/turnstile/v0/siteverify`
const TIMEOUT_MS = 5_000

/** The keys of Turnstile; undefined without them. */
export const turnstileKeys = ({ TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET_KEY: secretKey }: Env) =>
  siteKey && secretKey ? { siteKey, secretKey } : undefined

/**
 * Verifies with Turnstile, if it is configured, that a person sent the form. If Turnstile fails, the form is accepted: a
 * lost lead costs more than one of a robot, and other limits apply. @throws Refusal `inquiry_not_verified`
 */
export const requireTurnstile = async (env: Env, response: string, remoteip: string): Promise<void> => {
  const keys = turnstileKeys(env)
  if (!keys) return
  if (!response || (await verdict({ secret: keys.secretKey, response, remoteip })) === false) {
    throw new Refusal('inquiry_not_verified')
  }
}

/** Refuses inquiries without the page if Turnstile is configured. @throws Refusal `inquiry_needs_form` */
export const refuseIfTurnstile = createMiddleware<App>(async (c, next) => {
  if (turnstileKeys(c.env)) throw new Refusal('inquiry_needs_form', { form: PUBLIC_FORM })
  await next()
})

/** Whether Turnstile accepts the form; undefined if Turnstile fails. */
const verdict = async (fields: Record<string, string>): Promise<boolean | undefined> => {
  try {
    const answer = await fetch(VERIFY, {
      method: 'POST',
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const result: unknown = answer.ok ? await answer.json() : undefined
    return typeof result === 'object' && result !== null && 'success' in result ? result.success === true : undefined
  } catch (error) {
    console.error(JSON.stringify({ turnstile: String(error) }))
    return undefined
  }
}

import { FORM_MAX_MS, FORM_MIN_MS } from '#contract/inquiries/form.ts'
import { constantTimeEqual, hmac } from '#worker/digest.ts'
import { Refusal } from '#worker/write/refusal.ts'

const signatureOf = (key: string, issuedAt: number) => hmac(key, `inquiry form ${issuedAt}`)

/** A signed token with the time at which the page was created (UTC milliseconds). */
export const formToken = async (key: string, issuedAt: number) => `${issuedAt}.${await signatureOf(key, issuedAt)}`

const issuedAtOf = (token: string) => Number(token.split('.')[0])

/** Whether the token is signed by this deployment and not too old. */
export const isFormToken = async (key: string, token: string, now: number): Promise<boolean> => {
  const [issued = '', signature = '', ...more] = token.split('.')
  const issuedAt = issuedAtOf(token)
  const isOurs =
    more.length === 0 &&
    /^\d{1,15}$/.test(issued) &&
    (await constantTimeEqual(signature, await signatureOf(key, issuedAt)))
  return isOurs && now - issuedAt <= FORM_MAX_MS
}

/** The refusal of a page that is too old or has sent too many forms. With the new token it can send its form again. */
export const refusalOfOldPage = async (key: string, now: number) =>
  new Refusal('inquiry_page_old', {}, { form_token: await formToken(key, now) })

/** @throws Refusal `inquiry_too_fast`, `inquiry_page_old` when the token is too old or not signed by this deployment */
export const requireFormToken = async (key: string, token: string, now: number): Promise<void> => {
  if (!(await isFormToken(key, token, now))) throw await refusalOfOldPage(key, now)
  if (now - issuedAtOf(token) < FORM_MIN_MS) throw new Refusal('inquiry_too_fast')
}

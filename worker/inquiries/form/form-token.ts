import { FORM_MAX_MS, FORM_MIN_MS } from '#contract/inquiries/form.ts'
import { constantTimeEqual, hmac } from '#worker/digest.ts'
import { Refusal } from '#worker/write/refusal.ts'

const signatureOf = (key: string, madeAt: number) => hmac(key, `inquiry form ${madeAt}`)

/** Says when a page of the form was made (UTC milliseconds), so that it cannot be claimed to be older. */
export const formToken = async (key: string, madeAt: number) => `${madeAt}.${await signatureOf(key, madeAt)}`

const madeAtOf = (token: string) => Number(token.split('.')[0])

/** Whether a page of ours was made with it, not too long ago. */
export const isFormToken = async (key: string, token: string, now: number): Promise<boolean> => {
  const [made = '', signature = '', ...more] = token.split('.')
  const madeAt = madeAtOf(token)
  const isOurs =
    more.length === 0 && /^\d{1,15}$/.test(made) && (await constantTimeEqual(signature, await signatureOf(key, madeAt)))
  return isOurs && now - madeAt <= FORM_MAX_MS
}

/** The refusal of a page that is open for too long, or used up: with a new token it can send its form once more. */
export const refusalOfOldPage = async (key: string, now: number) =>
  new Refusal('inquiry_page_old', {}, { form_token: await formToken(key, now) })

/** @throws Refusal `inquiry_too_fast`, `inquiry_page_old` when the token is too old, or none of ours */
export const requireFormToken = async (key: string, token: string, now: number): Promise<void> => {
  if (!(await isFormToken(key, token, now))) throw await refusalOfOldPage(key, now)
  if (now - madeAtOf(token) < FORM_MIN_MS) throw new Refusal('inquiry_too_fast')
}

import * as v from 'valibot'
import { FORM_MIN_MS, INQUIRY_UPLOAD } from '#contract/inquiries/form.ts'
import { inquiryWords } from '#web/messages/inquiry.ts'
import type { ChosenPhoto } from './photo-field.ts'

/** Long enough for three photos over a slow phone. */
const SEND_TIMEOUT_MS = 120_000

/** What the page needs of an error answer. */
const RefusalBody = v.object({
  error: v.string(),
  issues: v.optional(v.array(v.object({ field: v.string(), message: v.string() })), []),
  form_token: v.optional(v.string()),
})

interface SendFailure {
  problem: string
  /** What is wrong with each field. */
  issues: Readonly<Record<string, string>>
  /** Whether the server refused it; else it may have taken it, and the same is sent again under the same key. */
  isAnswered: boolean
  /** The token of a page made now, in place of one that is used up. */
  token?: string | undefined
}

const NOT_ANSWERED: SendFailure = { problem: inquiryWords.failed, issues: {}, isAnswered: false }

/** Turnstile's own code, where the page has it. */
declare const turnstile: undefined | { reset: () => void }

interface Sending {
  /** The idempotency key. */
  key: string
  token: string
  /** When the page ran its script or got the token, by `performance.now()`. */
  openedAt: number
}

/** Sends the form; answers why it was not taken. */
export const sendInquiry = async (
  form: HTMLFormElement,
  photos: readonly ChosenPhoto[],
  { key, token, openedAt }: Sending,
): Promise<SendFailure | undefined> => {
  const body = new FormData(form)
  body.set('token', token)
  body.delete('photo')
  // Thumbnails belong to the photos by their order: it is all of them or none.
  const withThumbnails = photos.every(({ thumbnail }) => thumbnail)
  for (const { image, thumbnail, name } of photos) {
    body.append('photo', image, name)
    if (thumbnail && withThumbnails) body.append('thumbnail', thumbnail, name)
  }
  await waitForMinimumAge(openedAt)
  const answer = await fetch(INQUIRY_UPLOAD, {
    method: 'POST',
    body,
    headers: { 'Idempotency-Key': key },
    signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
  }).catch(() => undefined)
  if (answer?.ok) return undefined
  // It answers for one form only.
  if (typeof turnstile !== 'undefined') turnstile.reset()
  return answer ? parseFailure(answer) : NOT_ANSWERED
}

const parseFailure = async (answer: Response): Promise<SendFailure> => {
  const said = v.safeParse(RefusalBody, await answer.json().catch(() => undefined))
  if (!said.success || answer.status >= 500) return NOT_ANSWERED
  const { error, issues, form_token: token } = said.output
  const shown = issues.filter(({ field }) => document.getElementById(`${field}-error`))
  return {
    problem: shown.length > 0 ? inquiryWords.checkFields : error,
    issues: Object.fromEntries(shown.map(({ field, message }) => [field, message])),
    isAnswered: true,
    token,
  }
}

/** The server takes no form that was sent within seconds: what a browser filled in for its visitor waits that long. */
const waitForMinimumAge = async (openedAt: number) => {
  const missing = openedAt + FORM_MIN_MS - performance.now()
  if (missing > 0) await new Promise((resolve) => setTimeout(resolve, missing))
}

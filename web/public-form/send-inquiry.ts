import * as v from 'valibot'
import { FORM_MIN_MS, INQUIRY_UPLOAD } from '#contract/inquiries/form.ts'
import { wait } from '#web/lib/wait.ts'
import { inquiryWords } from '#words/inquiry.ts'
import { language } from '#words/language.ts'
import type { ChosenPhoto } from './photo-field.ts'

/** Timeout in milliseconds: enough for three photos over a slow phone connection. */
const SEND_TIMEOUT_MS = 120_000

const localized = { message_localized: v.optional(v.string()) }

/** The used part of an error response. Only answers in English are without the localized sentences. */
const RefusalBody = v.object({
  error: v.string(),
  ...localized,
  issues: v.optional(v.array(v.object({ field: v.string(), message: v.string(), ...localized })), []),
  form_token: v.optional(v.string()),
})

interface SendFailure {
  problem: string
  /** Issue of each field. */
  issues: Readonly<Record<string, string>>
  /** True if the server refused the inquiry. Otherwise it may have arrived and is sent again with the same key. */
  isAnswered: boolean
  /** A new page token that replaces a used one. */
  token?: string | undefined
}

const NOT_ANSWERED: SendFailure = { problem: inquiryWords.failed, issues: {}, isAnswered: false }

/** Turnstile's script, if the page loads it. */
declare const turnstile: undefined | { reset: () => void }

interface Sending {
  key: string
  token: string
  /** Time at which the token was received, by `performance.now()`. */
  openedAt: number
}

/** Sends the form. Returns undefined on success, else the failure. */
export const sendInquiry = async (
  form: HTMLFormElement,
  photos: readonly ChosenPhoto[],
  { key, token, openedAt }: Sending,
): Promise<SendFailure | undefined> => {
  const body = new FormData(form)
  body.set('token', token)
  body.delete('photo')
  // The server matches thumbnails to photos by order, so either all are sent or none.
  const withThumbnails = photos.every(({ thumbnail }) => thumbnail)
  for (const { image, thumbnail, name } of photos) {
    body.append('photo', image, name)
    if (thumbnail && withThumbnails) body.append('thumbnail', thumbnail, name)
  }
  await waitForMinimumAge(openedAt)
  const answer = await fetch(INQUIRY_UPLOAD, {
    method: 'POST',
    body,
    headers: { 'Idempotency-Key': key, 'Accept-Language': language },
    signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
  }).catch(() => undefined)
  if (answer?.ok) return undefined
  // A challenge response is valid for one submission.
  if (typeof turnstile !== 'undefined') turnstile.reset()
  return answer ? parseFailure(answer) : NOT_ANSWERED
}

const parseFailure = async (answer: Response): Promise<SendFailure> => {
  const refusal = v.safeParse(RefusalBody, await answer.json().catch(() => undefined))
  if (!refusal.success || answer.status >= 500) return NOT_ANSWERED
  const { error, message_localized, issues, form_token: token } = refusal.output
  const shown = issues.filter(({ field }) => document.getElementById(`${field}-error`))
  return {
    problem: shown.length > 0 ? inquiryWords.checkFields : (message_localized ?? error),
    issues: Object.fromEntries(shown.map((issue) => [issue.field, issue.message_localized ?? issue.message])),
    isAnswered: true,
    token,
  }
}

/** The server refuses forms sent within FORM_MIN_MS; an autofilled form waits that long. */
const waitForMinimumAge = async (openedAt: number) => {
  const missing = openedAt + FORM_MIN_MS - performance.now()
  if (missing > 0) await wait(missing)
}

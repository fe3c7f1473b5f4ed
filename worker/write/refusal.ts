import { codeOf, ERROR_STATUS, type ErrorAnswer } from '#contract/errors.ts'
import { formatSentence, type Params, type Reason, type WithParams } from '#contract/reasons.ts'
import { SENTENCES } from '#contract/words/en/sentences.ts'

type Extra = Pick<ErrorAnswer, 'issues' | 'current' | 'existing_contact' | 'merged_into' | 'form_token'>

/** An expected failure. Its reason determines the error code, the HTTP status and the English sentence. */
export class Refusal<R extends Reason = Reason> extends Error {
  readonly reason: R
  readonly params: Params
  readonly extra: Extra
  readonly headers: Record<string, string>

  constructor(
    reason: R,
    ...[params, extra = {}, headers = {}]: WithParams<R, [extra?: Extra, headers?: Record<string, string>]>
  ) {
    super(formatSentence(SENTENCES[reason], params))
    this.reason = reason
    this.params = { ...params }
    this.extra = extra
    this.headers = headers
  }

  get code() {
    return codeOf(this.reason)
  }

  get status() {
    return ERROR_STATUS[this.code]
  }

  answer(requestId: string): ErrorAnswer {
    const { message, code, reason, params, extra } = this
    return {
      success: false,
      error: message,
      code,
      reason,
      params,
      request_id: requestId,
      // For a known phone, clients read the sentence from `message` too.
      ...(extra.existing_contact && { message }),
      ...extra,
    }
  }
}

/** The refusal of one field of the input. */
export const invalid = <R extends Reason>(field: string, reason: R, ...[params]: WithParams<R>): Refusal => {
  const explanation = { reason, params: { ...params } }
  const issue = { field, message: formatSentence(SENTENCES[reason], params), ...explanation }
  return new Refusal<Reason>(reason, explanation.params, { issues: [issue] })
}

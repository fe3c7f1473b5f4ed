import { ERROR_STATUS, type ErrorAnswer, type ErrorCode } from '#contract/errors.ts'

type Extra = Omit<ErrorAnswer, 'success' | 'error' | 'code' | 'request_id'>

/** An expected "no": its code decides the status, its message is what a person reads. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly extra: Extra
  readonly headers: Record<string, string>

  constructor(code: ErrorCode, message: string, extra: Extra = {}, headers: Record<string, string> = {}) {
    super(message)
    this.code = code
    this.extra = extra
    this.headers = headers
  }

  get status() {
    return ERROR_STATUS[this.code]
  }

  answer(requestId: string): ErrorAnswer {
    return { success: false, error: this.message, code: this.code, request_id: requestId, ...this.extra }
  }
}

/** One field that does not hold. */
export const invalid = (field: string, message: string) =>
  new Refusal('invalid_input', message, { issues: [{ field, message }] })

import { ApiError } from '#web/http/fetch-api.ts'
import { outboxWords } from '#web/messages/outbox.ts'

/** A write that cannot become a request: another version of the app made its input. */
export class OutdatedError extends ApiError {
  constructor() {
    super('invalid_input', 400, { error: outboxWords.outdated })
  }
}

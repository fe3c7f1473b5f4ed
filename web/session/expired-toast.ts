import { askAlert } from '#web/lib/confirm.ts'
import { sessionWords } from '#web/messages/session.ts'
import { countUnkept } from '#web/offline/unsent.ts'

/** Ends the session because it is over, and says so; also what ends with it. */
export const sayExpired = (end: () => void) => {
  const lost = countUnkept()
  end()
  askAlert([sessionWords.hasExpired, ...(lost > 0 ? [sessionWords.endsUnkept(lost)] : [])].join(' '))
}

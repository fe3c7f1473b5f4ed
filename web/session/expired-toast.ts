import { showAlert } from '#web/lib/confirm.ts'
import { sessionWords } from '#web/messages/session.ts'
import { countMemoryOnly } from '#web/offline/unsent.ts'

/** Ends an expired session with a message, which names unsent work that ends with it. */
export const endExpiredSession = (end: () => void) => {
  const lost = countMemoryOnly()
  end()
  showAlert([sessionWords.hasExpired, ...(lost > 0 ? [sessionWords.endsUnkept(lost)] : [])].join(' '))
}

import { showAlert } from '#web/lib/confirm.ts'
import { countMemoryOnly } from '#web/offline/unsent.ts'
import { sessionWords } from '#words/session.ts'

/** Ends an expired session with a message, which names unsent work that ends with it. */
export const endExpiredSession = (end: () => void) => {
  const lost = countMemoryOnly()
  end()
  showAlert([sessionWords.hasExpired, ...(lost > 0 ? [sessionWords.endsUnkept(lost)] : [])].join(' '))
}

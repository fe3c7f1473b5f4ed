import type { QueryClient } from '@tanstack/react-query'
import { followOnline, isOnline } from '#web/http/use-online.ts'
import { openQuestion } from '#web/lib/confirm.ts'
import { OUTBOX_PATH } from '#web/lib/screen-paths.ts'
import { dismissToastsAbout } from '#web/lib/toasts.ts'
import { useOutbox } from '#web/offline/outbox.ts'
import { countUnsent, onUnsentChange, underWaySentences } from '#web/offline/unsent.ts'
import { logOut } from '#web/session/session.ts'
import { outboxWords } from '#words/outbox.ts'
import { sessionWords } from '#words/session.ts'
import { sendNow } from './queue-actions.ts'

const countRefused = () => useOutbox.getState().writes.filter((write) => write.refusal).length

/** The sentences about what a logout would lose now. */
const losses = () => {
  const [unsent, refused] = [countUnsent(), countRefused()]
  return [
    ...(unsent > 0 ? [sessionWords.losesUnsent(unsent)] : []),
    ...(refused > 0 ? [outboxWords.needDecision(refused, unsent)] : []),
    ...underWaySentences(),
    ...(isOnline() ? [] : [sessionWords.cannotReturn]),
  ]
}

/**
 * Logs out at the user's request. Asks first if the logout would lose something, and offers to send it first; also asks
 * offline, because signing in needs a network.
 */
export const confirmLogOut = async (client: QueryClient) => {
  if (losses().length === 0) return logOut()
  const hasUnsent = countUnsent() > 0
  const question = openQuestion(losses().join(' '), {
    yes: hasUnsent ? outboxWords.discardAndLogOut : sessionWords.logOut,
    no: sessionWords.staySignedIn,
    isLoss: hasUnsent || !isOnline(),
  })
  let isSendingFirst = false
  const sendFirst = () => {
    isSendingFirst = true
    sendNow(client)
    show()
  }
  const show = () => {
    const left = countUnsent() - countRefused()
    if (isSendingFirst && left === 0 && losses().length === 0) return question.close(true)
    // Refused writes wait for the user, and offline nothing is sent.
    if (left === 0 || !isOnline()) isSendingFirst = false
    // The network returned and nothing would be lost: the question keeps its text.
    if (!isSendingFirst && losses().length === 0) return
    question.change({
      message: isSendingFirst ? outboxWords.sendingFirst(left) : losses().join(' '),
      first: left > 0 && isOnline() && !isSendingFirst ? { label: outboxWords.sendFirst, act: sendFirst } : undefined,
    })
  }
  show()
  const stops = [onUnsentChange(show), useOutbox.subscribe(show), followOnline(show)]
  const isSure = await question.answered
  for (const stop of stops) stop()
  if (!isSure) return
  // The toasts about queued writes are out of date.
  dismissToastsAbout(OUTBOX_PATH)
  logOut()
}

import type { QueryClient } from '@tanstack/react-query'
import { confirmDialog } from '#web/lib/confirm.ts'
import { replaceAttempts } from '#web/offline/attempt-write.ts'
import { discardWrite } from '#web/offline/discard-write.ts'
import type { OutboxWrite } from '#web/offline/outbox.ts'
import { dependentsOf } from '#web/offline/queue-order.ts'
import { sendWaiting } from '#web/offline/resume-writes.ts'
import { outboxWords } from '#words/outbox.ts'
import { uiWords } from '#words/ui.ts'

/** Sends the whole queue at once, including slow attempts, because the user asks for it. */
export const sendNow = (client: QueryClient) => {
  replaceAttempts()
  sendWaiting(client, { byHand: true })
}

/** Asks, with the number of dependent writes, and discards a write together with them. */
export const confirmDiscardWrite = async (client: QueryClient, write: OutboxWrite, title: string) => {
  if (await confirmDiscard(write, title)) await discardWrite(client, write)
}

/** Asks whether to discard a write, with the number of writes that depend on it. */
export const confirmDiscard = (write: OutboxWrite, title: string) => {
  const dependents = dependentsOf(write).length
  const question = [
    outboxWords.discardQuestion(title),
    ...(dependents > 0 ? [outboxWords.discardsAlso(dependents)] : []),
  ]
  return confirmDialog(question.join(' '), { yes: uiWords.discard, no: outboxWords.keep })
}

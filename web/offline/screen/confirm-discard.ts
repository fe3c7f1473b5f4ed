import type { QueryClient } from '@tanstack/react-query'
import { confirmDialog } from '#web/lib/confirm.ts'
import { outboxWords } from '#web/messages/outbox.ts'
import { uiWords } from '#web/messages/ui.ts'
import { dependentsOf, discardWrite } from '#web/offline/discard-write.ts'
import type { OutboxWrite } from '#web/offline/outbox.ts'

/** Asks, saying what hangs on it, and discards a change with that. */
export const confirmDiscardWrite = async (client: QueryClient, write: OutboxWrite, title: string) => {
  const dependents = dependentsOf(write).length
  const question = [
    outboxWords.discardQuestion(title),
    ...(dependents > 0 ? [outboxWords.discardsAlso(dependents)] : []),
  ]
  const isSure = await confirmDialog(question.join(' '), { yes: uiWords.discard, no: outboxWords.keep })
  if (isSure) await discardWrite(client, write)
}

import { useState } from 'react'
import { useWrite } from '#web/lib/api/use-write.ts'
import { pushWords } from '#web/messages/push.ts'
import { sendTest } from './push-settings.ts'

/** Sends a test, and says how many devices it reached. */
export const useTest = () => {
  const [result, setResult] = useState<string>()
  const { write, writing, error } = useWrite(sendTest, { done: ({ reached }) => setResult(pushWords.reached(reached)) })
  return {
    send: () => {
      setResult(undefined)
      write({})
    },
    isSending: writing !== undefined,
    result,
    error,
  }
}

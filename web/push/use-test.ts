import { useState } from 'react'
import type { PushTestAnswer } from '#contract/push/push.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { sendTest } from './push-settings.write.ts'

/** Sends a test push and shows the number of devices that it reached. */
export const useTest = () => {
  const [result, setResult] = useState<PushTestAnswer>()
  const { write, writing, error } = useWrite(sendTest, { done: setResult })
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

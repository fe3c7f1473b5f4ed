import { useState } from 'react'
import { useWrite } from '#web/lib/api/use-write.ts'
import { sendTest } from './push-settings.ts'

/** How many devices there are, and how many of them the test reached. */
interface Reached {
  devices: number
  reached: number
}

/** Sends a test, and says how many devices it reached. */
export const useTest = () => {
  const [result, setResult] = useState<Reached>()
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

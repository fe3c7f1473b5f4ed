import { useState } from 'react'
import type { ListAnswer } from '#contract/catalog/editing.ts'
import type { ApiError } from '#web/http/fetch-api.ts'
import type { Write } from '#web/offline/define-write.ts'
import { useWrite } from '#web/offline/use-write.ts'

/** Repeats a write that moves leads in portions until none remains. */
export const useRepeatedWrite = <Input>(
  kind: Write<Input, ListAnswer>,
  { done, failed }: { done: (moved: number, input: Input) => void; failed: (error: ApiError) => void },
) => {
  const [progress, setProgress] = useState<{ moved: number; left: number }>()
  const { write, writing } = useWrite(kind, {
    done: (answer, input) => {
      const moved = (progress?.moved ?? 0) + answer.moved
      if (answer.left === 0) return done(moved, input)
      setProgress({ moved, left: answer.left })
      write(input)
    },
    failed: (error) => {
      setProgress(undefined)
      failed(error)
    },
  })
  return { write, isWriting: writing !== undefined || progress !== undefined, left: progress?.left }
}

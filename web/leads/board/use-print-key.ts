import { useEffect, useEffectEvent } from 'react'
import { ignoreErrors } from '#web/lib/ignore-errors.ts'

/** Ctrl+P or ⌘P prints after `load` has loaded the rest of the board, or has failed. */
export const usePrintKey = (load: () => Promise<void>) => {
  const print = useEffectEvent(async () => {
    await load().catch(ignoreErrors('the loaded cards are printed'))
    window.print()
  })
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      void print()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
}

import { useEffect, useEffectEvent, useRef } from 'react'

/** Runs an effect when a component is first shown, and not again when its hidden screen returns. */
export const useFirstEffect = (effect: () => void) => {
  const hasRun = useRef(false)
  const run = useEffectEvent(effect)
  useEffect(() => {
    if (hasRun.current) return
    hasRun.current = true
    run()
  }, [])
}

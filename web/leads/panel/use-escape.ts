import { useEffect, useEffectEvent } from 'react'
import { useModals } from '#web/ui/use-modal.ts'

const FIELDS = 'input, textarea, select'

/** Calls `close` on Escape, unless a dialog, a menu or a field handles the key. */
export const useEscape = (close: () => void) => {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || useModals.getState().open.length > 0) return
    const isInField = event.target instanceof Element && event.target.matches(FIELDS)
    if (isInField || document.querySelector('[popover="auto"]:popover-open')) return
    close()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}

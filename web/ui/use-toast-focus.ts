import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { focusHeading } from '#web/lib/focus-heading.ts'

/** Goes to the newest toast. Other apps use it for the same: browsers and screen readers leave it free, unlike F6. */
export const TOAST_KEY = 'F8'

/**
 * The way to the toasts and back by keyboard: the key focuses the newest action, or what there is to press; Escape and
 * `giveBack` return the focus to where it was.
 */
export const useToastFocus = (area: RefObject<HTMLElement | null>) => {
  const [hasFocus, setFocus] = useState(false)
  const before = useRef<Element>(null)

  useEffect(() => {
    const pressed = (event: globalThis.KeyboardEvent) => {
      if (event.key !== TOAST_KEY || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
      const last = (part: string) => [...(area.current?.querySelectorAll<HTMLElement>(part) ?? [])].at(-1)
      const target = last('[aria-keyshortcuts]') ?? last('button')
      if (!target) return
      event.preventDefault()
      if (!area.current?.contains(document.activeElement)) before.current = document.activeElement
      target.focus()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [area])

  const giveBack = () => {
    setFocus(false)
    const { current } = before
    before.current = null
    if (!area.current?.contains(document.activeElement)) return
    if (current instanceof HTMLElement && current.isConnected) current.focus({ preventScroll: true })
    if (area.current.contains(document.activeElement)) focusHeading()
  }

  const handlers = {
    onFocus: ({ relatedTarget }: FocusEvent) => {
      setFocus(true)
      if (relatedTarget && !area.current?.contains(relatedTarget)) before.current = relatedTarget
    },
    onBlur: () => setFocus(false),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // Else it closed the dialog around the toasts as well.
      event.preventDefault()
      event.stopPropagation()
      giveBack()
    },
  }
  return { hasFocus, handlers, giveBack }
}
